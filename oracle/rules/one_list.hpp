// SPDX-License-Identifier: Apache-2.0
//
// Lists put one after the other, for tables that are written in parts.
#pragma once

#include <initializer_list>
#include <vector>

namespace touchstone {

template <typename T>
std::vector<T> one_list(std::initializer_list<std::vector<T>> lists) {
  std::vector<T> all;
  for (const std::vector<T>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

}  // namespace touchstone
