// SPDX-License-Identifier: Apache-2.0
//
// The files that every site has, as the build found them in this folder (resources.cmake).
#pragma once

#include <string_view>

namespace touchstone::site {

/// style.css
extern const std::string_view style_sheet;

/// filter.js
extern const std::string_view filter_script;

}  // namespace touchstone::site
