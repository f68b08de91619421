// SPDX-License-Identifier: Apache-2.0
//
// Reading, writing and comparing versions of profiles. See profile.hpp.
#include "tools/grading/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>

#include "tools/cases/case_digest.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/slug.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t digest_length = 8;
constexpr std::string_view edition_word = "edition";
constexpr const char* lines_hint =
    "a line is 'edition LETTER ID', or 'id digest LETTERS' with more of the last two";

const std::map<ProfileName, std::vector<Capability>>& capabilities_by_name() {
  static const std::map<ProfileName, std::vector<Capability>> capabilities{
      {ProfileName::board, {Capability::legality, Capability::outcome}},
      {ProfileName::notation, {Capability::notation}},
      {ProfileName::fen, {Capability::fen}},
      {ProfileName::history, {Capability::history, Capability::game_over, Capability::claims}},
      {ProfileName::winnability, {Capability::winnability}},
      {ProfileName::table, {Capability::touch, Capability::clock, Capability::procedure}}};
  return capabilities;
}

bool is_digest(std::string_view text) {
  return text.size() == digest_length &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<int> read_version(std::string_view text) {
  int version = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, version);
  if (read.ec != std::errc{} || read.ptr != end || version < 1 || text.front() == '0')
    return std::nullopt;
  return version;
}

/// Name and version of "board@1" or "board-v1", or the name alone with version 0.
std::optional<std::pair<ProfileName, int>> read_identity(std::string_view text,
                                                         std::string_view between) {
  const auto at = text.find(between);
  const auto name = read_profile_name(text.substr(0, at));
  if (!name) return std::nullopt;
  if (at == std::string_view::npos) return std::pair{*name, 0};
  const std::string_view rest = text.substr(at + between.size());
  const auto version = rest.empty() ? std::nullopt : read_version(rest);
  if (!version) return std::nullopt;
  return std::pair{*name, *version};
}

/// Reads the lines of one file: what the letters mean, then the cases in order.
class ProfileReader {
 public:
  ProfileReader(Profile profile, const Rulebook& rulebook, std::vector<Problem>& problems)
      : profile_(std::move(profile)), rulebook_(rulebook), problems_(problems) {}

  void read(const std::string& line) {
    ++number_;
    if (line.starts_with("#")) {
      if (!last_.empty()) report("a comment between the cases");
      return;
    }
    const auto words = plain::words_of(line);
    if (words.size() == 3 && words[0] == edition_word && last_.empty())
      return read_edition(words[1], words[2]);
    read_case(line, words);
  }

  Profile take() {
    if (profile_.cases.empty()) report("the file holds no case");
    return std::move(profile_);
  }

 private:
  void read_edition(const std::string& letter, const std::string& id) {
    if (letter.size() != 1 || letters_.contains(letter[0]))
      return report("'" + letter + "' is not a letter, or stands for an edition already");
    if (!rulebook_.edition(id)) report("'" + id + "' is not an edition");
    letters_[letter[0]] = id;
  }

  void read_case(const std::string& line, const std::vector<std::string>& words) {
    if (words.size() < 3 || words.size() % 2 == 0 || !is_slug(words[0]))
      return report("'" + line + "' is not a line of a profile");
    if (!last_.empty() && words[0] <= last_)
      report("'" + words[0] + "' does not stand after '" + last_ + "' in order");
    last_ = words[0];
    for (std::size_t at = 1; at < words.size(); at += 2) read_group(words[at], words[at + 1]);
  }

  void read_group(const std::string& digest, const std::string& letters) {
    if (!is_digest(digest)) return report("'" + digest + "' is not a digest");
    for (const char letter : letters) {
      const auto edition = letters_.find(letter);
      if (edition == letters_.end())
        return report(std::string("'") + letter + "' stands for no edition");
      if (!profile_.cases
               .emplace(CaseInEdition{last_, edition->second}, FrozenCase{digest, number_})
               .second)
        report("'" + last_ + "' has " + edition->second + " twice");
    }
  }

  void report(std::string message) {
    problems_.push_back(
        {profile_.file, Mark{std::max(number_, 1), 1}, std::move(message), lines_hint});
  }

  Profile profile_;
  const Rulebook& rulebook_;
  std::vector<Problem>& problems_;
  std::map<char, std::string> letters_;
  std::string last_;
  int number_ = 0;
};

void read_profile(const std::filesystem::path& path, const Rulebook& rulebook,
                  std::vector<Profile>& profiles, std::vector<Problem>& problems) {
  const auto identity = read_identity(path.stem().string(), "-v");
  if (path.extension() != ".lock" || !identity || identity->second == 0) {
    problems.push_back({path.string(), no_place, "this is not a name of a version of a profile",
                        "names are such as board-v1.lock"});
    return;
  }
  std::ifstream stream(path);
  if (!stream) return problems.push_back(cannot_be_read(path));
  ProfileReader reader({identity->first, identity->second, {}, path.string()}, rulebook, problems);
  for (std::string line; std::getline(stream, line);) reader.read(line);
  profiles.push_back(reader.take());
}

/// The letter of each edition, in the order of the rulebook.
std::map<std::string, char> letters_of(const Profile& profile, const Rulebook& rulebook) {
  std::map<std::string, char> letters;
  char next = 'a';
  for (const Edition& edition : rulebook.editions)
    if (std::any_of(profile.cases.begin(), profile.cases.end(),
                    [&](const auto& frozen) { return frozen.first.second == edition.id; }))
      letters[edition.id] = next++;
  return letters;
}

std::string heading_of(const Profile& profile, const Rulebook& rulebook,
                       const std::map<std::string, char>& letters) {
  std::vector<std::string> names;
  for (const Capability capability : capabilities_of(profile.name))
    names.emplace_back(to_string(capability));
  std::string text = fmt::format(
      "# Profile {}: {}. Cases by edition, with digests of what they ask and expect.\n"
      "# Written by touchstone profile freeze; a version that was published is never changed.\n",
      to_string(profile), plain::joined(names));
  for (const Edition& edition : rulebook.editions)
    if (const auto letter = letters.find(edition.id); letter != letters.end())
      text += fmt::format("edition {} {}\n", letter->second, edition.id);
  return text;
}

/// The digests of one case, each with the letters of its editions in order.
using Groups = std::vector<std::pair<std::string, std::string>>;

void add_letter(Groups& groups, const std::string& digest, char letter) {
  const auto found = std::find_if(groups.begin(), groups.end(),
                                  [&](const auto& group) { return group.first == digest; });
  if (found == groups.end())
    groups.emplace_back(digest, std::string(1, letter));
  else
    found->second.insert(std::upper_bound(found->second.begin(), found->second.end(), letter),
                         letter);
}

bool has_all(const std::vector<Capability>& own, const std::vector<Capability>& needed) {
  return std::all_of(needed.begin(), needed.end(), [&](Capability capability) {
    return std::find(own.begin(), own.end(), capability) != own.end();
  });
}

/// The profile of a question; nothing if it takes capabilities of two.
std::optional<ProfileName> profile_of(const Task& task, Lawbooks& books) {
  const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
  const auto question = question_of(*task.asked, book);
  if (std::holds_alternative<Unaskable>(question)) return std::nullopt;
  const auto needed = capabilities_needed(std::get<Question>(question), book);
  for (const ProfileName name : all_profile_names())
    if (has_all(capabilities_of(name), needed)) return name;
  return std::nullopt;
}

std::map<CaseInEdition, std::string> digests_of(const std::vector<Case>& cases) {
  std::map<CaseInEdition, std::string> digests;
  for (const Case& asked : cases)
    for (const std::string& edition : asked.editions)
      digests[{asked.id, edition}] = digest_in(asked, edition);
  return digests;
}

/// The editions of each line of the file, in the order of the file.
std::map<int, std::pair<std::string, std::vector<std::string>>> by_line(
    const Profile& profile, const std::vector<CaseInEdition>& pairs) {
  std::map<int, std::pair<std::string, std::vector<std::string>>> lines;
  for (const CaseInEdition& pair : pairs) {
    auto& [id, editions] = lines[profile.cases.at(pair).line];
    id = pair.first;
    editions.push_back(pair.second);
  }
  return lines;
}

}  // namespace

std::string_view to_string(ProfileName name) {
  switch (name) {
    case ProfileName::board:
      return "board";
    case ProfileName::notation:
      return "notation";
    case ProfileName::fen:
      return "fen";
    case ProfileName::history:
      return "history";
    case ProfileName::winnability:
      return "winnability";
    case ProfileName::table:
      return "table";
  }
  return {};
}

std::optional<ProfileName> read_profile_name(std::string_view text) {
  for (const ProfileName name : all_profile_names())
    if (to_string(name) == text) return name;
  return std::nullopt;
}

const std::vector<ProfileName>& all_profile_names() {
  using enum ProfileName;
  static const std::vector<ProfileName> names{board, notation, fen, history, winnability, table};
  return names;
}

const std::vector<Capability>& capabilities_of(ProfileName name) {
  return capabilities_by_name().at(name);
}

std::string to_string(const Profile& profile) {
  return std::string(to_string(profile.name)) + "@" + std::to_string(profile.version);
}

std::string file_name_of(const Profile& profile) {
  return fmt::format("{}-v{}.lock", to_string(profile.name), profile.version);
}

std::string digest_in(const Case& asked, const std::string& edition) {
  return digest_of(asked, edition).substr(0, digest_length);
}

std::optional<std::vector<Profile>> read_profiles(const std::filesystem::path& folder,
                                                  const Rulebook& rulebook,
                                                  std::vector<Problem>& problems) {
  const auto before = problems.size();
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Profile> profiles;
  for (const auto& path : paths) read_profile(path, rulebook, profiles, problems);
  if (problems.size() != before) return std::nullopt;
  std::sort(profiles.begin(), profiles.end(), [](const Profile& one, const Profile& other) {
    return std::pair{one.name, one.version} < std::pair{other.name, other.version};
  });
  return profiles;
}

std::string write_profile(const Profile& profile, const Rulebook& rulebook) {
  const auto letters = letters_of(profile, rulebook);
  std::map<std::string, Groups> lines;
  for (const auto& [pair, frozen] : profile.cases)
    add_letter(lines[pair.first], frozen.digest, letters.at(pair.second));
  std::string text = heading_of(profile, rulebook, letters);
  for (auto& [id, groups] : lines) {
    std::sort(groups.begin(), groups.end(),
              [](const auto& one, const auto& other) { return one.second < other.second; });
    text += id;
    for (const auto& [digest, editions] : groups) text += fmt::format(" {} {}", digest, editions);
    text += "\n";
  }
  return text;
}

std::vector<Profile> current_profiles(const std::vector<Case>& cases, Lawbooks& books) {
  std::vector<Profile> profiles;
  for (const ProfileName name : all_profile_names()) profiles.push_back({name, 0, {}, {}});
  for (const Task& task : tasks_of(cases, {}))
    if (const auto name = profile_of(task, books))
      profiles[static_cast<std::size_t>(*name)].cases[{task.asked->id, task.edition}] = {
          digest_in(*task.asked, task.edition), 0};
  return profiles;
}

const Profile* find_profile(const std::vector<Profile>& profiles, std::string_view text) {
  const auto wanted = read_identity(text, "@");
  const Profile* found = nullptr;
  for (const Profile& profile : profiles)
    if (wanted && profile.name == wanted->first &&
        (wanted->second == 0 || profile.version == wanted->second))
      found = &profile;
  return found;
}

ProfileDrift drift_of(const Profile& profile, const std::vector<Case>& cases) {
  const auto digests = digests_of(cases);
  ProfileDrift drift;
  for (const auto& [pair, frozen] : profile.cases) {
    const auto now = digests.find(pair);
    if (now == digests.end())
      drift.gone.push_back(pair);
    else if (now->second != frozen.digest)
      drift.changed.push_back(pair);
  }
  return drift;
}

std::vector<Problem> notes_on(const Profile& profile, const ProfileDrift& drift) {
  std::vector<Problem> notes;
  const auto note = [&](const std::vector<CaseInEdition>& pairs, const char* what) {
    for (const auto& [line, found] : by_line(profile, pairs))
      notes.push_back({profile.file, Mark{line, 1},
                       to_string(profile) + ": " + found.first + " " + what + ", in " +
                           plain::joined(found.second),
                       "it is asked no more; touchstone profile freeze makes the next version"});
  };
  note(drift.changed, "changed since");
  note(drift.gone, "is gone");
  std::sort(notes.begin(), notes.end(),
            [](const Problem& one, const Problem& other) { return one.at < other.at; });
  return notes;
}

std::vector<Task> frozen_tasks(const Profile& profile, const std::vector<Task>& tasks) {
  std::vector<Task> frozen;
  for (const Task& task : tasks) {
    const auto found = profile.cases.find({task.asked->id, task.edition});
    if (found != profile.cases.end() &&
        found->second.digest == digest_in(*task.asked, task.edition))
      frozen.push_back(task);
  }
  return frozen;
}

}  // namespace touchstone::suite
