# SPDX-License-Identifier: Apache-2.0
#
# Puts style.css and filter.js into a source, so that the program needs no files beside it.
# usage: cmake -DSOURCE=tools/site -DOUTPUT=resources.cpp -P resources.cmake
file(READ "${SOURCE}/style.css" style)
file(READ "${SOURCE}/filter.js" script)
file(WRITE "${OUTPUT}" "// Made from style.css and filter.js.
#include \"tools/site/resources.hpp\"

namespace touchstone::site {
const std::string_view style_sheet = R\"resource(${style})resource\";
const std::string_view filter_script = R\"resource(${script})resource\";
}
")
