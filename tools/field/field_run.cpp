// SPDX-License-Identifier: Apache-2.0
//
// Running the field. See field_run.hpp.
#include "tools/field/field_run.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <tuple>

#include "tools/process/process.hpp"
#include "tools/protocol/json_forms.hpp"
#include "tools/protocol/protocol.hpp"
#include "tools/support/hash.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Words = std::vector<std::string>;

// Commands

struct Ended {
  bool is_well = false;
  std::string out;
  std::string error;
};

/// Runs a command to its end, for as long as it takes. Where it shall not go on it is interrupted
/// once and waited for: who installs packages knows best how to stop.
Ended run_command(const Words& argv, const ChildOptions& options = {},
                  const GoesOn& goes_on = always) {
  constexpr auto period = std::chrono::milliseconds(250);
  auto started = Child::start(argv, options);
  if (const auto* error = std::get_if<StartError>(&started)) return {false, "", error->text};
  auto& child = std::get<Child>(started);
  child.close_stdin();
  Ended ended;
  bool is_interrupted = false;
  while (true) {
    const auto read = child.read_line(Clock::now() + period);
    if (const auto* line = std::get_if<Line>(&read)) ended.out += line->text + "\n";
    if (std::holds_alternative<Closed>(read)) break;
    if (is_interrupted || goes_on()) continue;
    is_interrupted = true;
    ::kill(child.process_id(), SIGINT);
  }
  const auto status = child.wait(Deadline::max());
  ended.error = child.stderr_text();
  ended.is_well =
      status && std::holds_alternative<Exited>(*status) && std::get<Exited>(*status).code == 0;
  return ended;
}

std::string last_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const auto at = text.rfind('\n');
  return one_line(well_formed(at == std::string::npos ? text : text.substr(at + 1)));
}

// Digests

class Digest {
 public:
  void take(std::string_view text) {
    constexpr std::string_view end("\0", 1);
    state_ = hashed(end, hashed(text, state_));
  }
  void take_file(const fs::path& path) {
    take(path.string());
    take(read_whole(path).value_or(""));
  }
  void take_below(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; at != end; at.increment(error))
      if (at->is_regular_file()) paths.push_back(at->path());
    std::sort(paths.begin(), paths.end());
    for (const auto& path : paths) take_file(path);
  }
  std::string text() const { return in_digits(state_); }

 private:
  std::uint64_t state_ = hash_of_nothing;
};

// Installing

std::vector<std::string> debian_of(const std::vector<FieldEntry>& entries) {
  std::vector<std::string> names;
  for (const FieldEntry& entry : entries)
    for (const std::string& name : entry.debian)
      if (!plain::contains(names, name)) names.push_back(name);
  return names;
}

Words missing_debian(const Words& packages) {
  const auto there = installed_debian(packages);
  Words missing;
  for (const std::string& name : packages)
    if (!there.contains(name)) missing.push_back(name);
  return missing;
}

Words missing_npm(const std::vector<FieldEntry>& entries, const FieldSetup& setup) {
  Words missing;
  for (const FieldEntry& entry : entries)
    for (const NpmPackage& package : entry.npm)
      if (const std::string text = package.name + "@" + package.version;
          installed_npm(setup, package.name) != package.version && !plain::contains(missing, text))
        missing.push_back(text);
  return missing;
}

void run_aloud(const Words& argv, const ChildOptions& options, const FieldInstaller& caller) {
  if (!caller.goes_on()) return;
  caller.say(plain::joined(argv, " "));
  const Ended ended = run_command(argv, options, caller.goes_on);
  if (!ended.is_well && caller.goes_on()) caller.say("that failed: " + last_line(ended.error));
}

void install_debian(const Words& packages, const FieldInstaller& caller) {
  const bool is_root = ::geteuid() == 0;
  if (!is_root && !find_program("sudo"))
    return caller.say("neither root nor sudo: cannot install " + plain::joined(packages, " "));
  const Words as_root = is_root ? Words{} : Words{"sudo", "-n"};
  const auto apt = [&](const Words& rest) {
    Words argv = as_root;
    argv.insert(argv.end(), {"env", "DEBIAN_FRONTEND=noninteractive", "apt-get"});
    argv.insert(argv.end(), rest.begin(), rest.end());
    run_aloud(argv, {}, caller);
  };
  apt({"update", "-qq"});
  Words install{"install", "-y", "-qq", "--no-install-recommends"};
  install.insert(install.end(), packages.begin(), packages.end());
  apt(install);
}

/// One folder for all, each in the version of its file; the cache of npm is there too.
void install_npm(const Words& packages, const FieldSetup& setup, const FieldInstaller& caller) {
  const fs::path folder = setup.npm_folder();
  fs::create_directories(folder);
  if (!fs::exists(folder / "package.json"))
    std::ofstream(folder / "package.json") << "{\"name\": \"field\", \"private\": true}\n";
  ChildOptions options;
  options.working_directory = folder.string();
  options.environment = {{"npm_config_cache", (setup.work / "npm-cache").string()},
                         {"npm_config_update_notifier", "false"}};
  Words argv{"npm", "install", "--save-exact", "--no-audit", "--no-fund", "--ignore-scripts"};
  argv.insert(argv.end(), packages.begin(), packages.end());
  run_aloud(argv, options, caller);
}

// Scratch

/// Whatever rights were taken away inside.
void clear_away(const fs::path& folder) {
  std::error_code error;
  fs::remove_all(folder, error);
  if (!error) return;
  for (fs::recursive_directory_iterator at(folder, error), end; at != end && !error;
       at.increment(error))
    if (at->is_directory() && !at->is_symlink())
      fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, error);
  fs::remove_all(folder, error);
}

class Scratch {
 public:
  explicit Scratch(fs::path folder) : folder_(std::move(folder)) {
    clear_away(folder_);
    for (const char* name : {"home", "config", "cache", "data", "state", "run", "tmp", "here"})
      fs::create_directories(folder_ / name);
    fs::permissions(folder_ / "run", fs::perms::owner_all);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { clear_away(folder_); }

  ChildOptions options() const {
    ChildOptions options;
    options.working_directory = (folder_ / "here").string();
    const auto set = [&](const char* name, const char* folder) {
      options.environment.emplace_back(name, (folder_ / folder).string());
    };
    set("HOME", "home");
    set("XDG_CONFIG_HOME", "config");
    set("XDG_CACHE_HOME", "cache");
    set("XDG_DATA_HOME", "data");
    set("XDG_STATE_HOME", "state");
    set("XDG_RUNTIME_DIR", "run");
    set("TMPDIR", "tmp");
    options.environment.emplace_back("PYTHONDONTWRITEBYTECODE", "1");
    // What a user installed for Python lies below the HOME that is hidden here.
    if (const char* home = std::getenv("HOME"); home && !std::getenv("PYTHONUSERBASE"))
      options.environment.emplace_back("PYTHONUSERBASE", std::string(home) + "/.local");
    return options;
  }

 private:
  fs::path folder_;
};

// Grading

/// How many records a log has by now, and how many it will have.
class LogWatch {
 public:
  explicit LogWatch(fs::path path) : path_(std::move(path)) {}

  void look() {
    std::ifstream stream(path_, std::ios::binary);
    if (total_ == 0) {
      std::string header;
      std::getline(stream, header);
      const Json json = Json::parse(header, nullptr, false);
      if (!json.is_object()) return;
      total_ = static_cast<std::size_t>(number_or(json, "tasks", 0));
      version_ = text_or(json, "version", "");
      offset_ = stream.tellg();
    }
    stream.seekg(offset_);
    std::vector<char> space(1U << 16U);
    while (stream.read(space.data(), static_cast<std::streamsize>(space.size())) ||
           stream.gcount() > 0) {
      done_ += static_cast<std::size_t>(std::count(
          space.begin(), space.begin() + static_cast<std::ptrdiff_t>(stream.gcount()), '\n'));
      offset_ += stream.gcount();
    }
  }
  std::size_t done() const { return std::min(done_, total_); }
  std::size_t total() const { return total_; }
  const std::string& version() const { return version_; }

 private:
  fs::path path_;
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  std::streamoff offset_ = 0;
  std::string version_;
};

/// Beside the log, which names it in the call to repeat: the scratch folder does not stay.
fs::path declarations_of(const FieldEntry& entry, const FieldSetup& setup) {
  return setup.output_of(entry) / "declares.yaml";
}

/// In the form that grade takes: JSON in quotes is YAML. Where it cannot be written, grade says so.
void write_for_grade(const fs::path& path, const char* key, const Json& value) {
  replace_whole(path, Json{{key, value}}.dump(2) + "\n");
}

/// What it does otherwise on purpose.
void write_declarations(const FieldEntry& entry, const FieldSetup& setup) {
  write_for_grade(declarations_of(entry, setup), "declares", Json::parse(entry.declares));
}

fs::path repetition_of(const FieldEntry& entry, const FieldSetup& setup) {
  return setup.output_of(entry) / "repeat.yaml";
}

/// Likewise, how its questions are repeated without the suite.
void write_repetition(const FieldEntry& entry, const FieldSetup& setup) {
  Json texts = Json::object();
  for (const auto& [kind, text] : entry.repeat) texts[std::string(to_string(kind))] = text;
  write_for_grade(repetition_of(entry, setup), "repeat", texts);
}

/// That of the package which comes first in the field file; empty where there is none.
std::string version_of_package(const FieldEntry& entry, const FieldSetup& setup) {
  if (!entry.npm.empty()) return installed_npm(setup, entry.npm.front().name);
  const auto versions = installed_debian(entry.debian);
  const auto found = entry.debian.empty() ? versions.end() : versions.find(entry.debian.front());
  return found == versions.end() ? "" : found->second;
}

Words grade_command(const FieldEntry& entry, const FieldSetup& setup) {
  Words argv{setup.program.string(),
             "--suite",
             setup.root.string(),
             "grade",
             expanded(entry.start, setup.places_of(entry)),
             "--output",
             setup.output_of(entry).string(),
             "--timeout",
             std::to_string(entry.limits.milliseconds),
             "--memory",
             std::to_string(entry.limits.mebibytes),
             "--brief",
             "--no-causes",
             "--continue",
             "--or-anew"};
  const auto add = [&](const char* option, const Words& values) {
    for (const std::string& value : values) argv.insert(argv.end(), {option, value});
  };
  add("--edition", entry.ask.editions);
  add("--chapter", entry.ask.chapters);
  add("--rule", entry.ask.rules);
  add("--case", entry.ask.cases);
  if (!entry.ask.profile.empty()) add("--profile", {entry.ask.profile});
  if (const std::string version = version_of_package(entry, setup); !version.empty())
    add("--version-if-unknown", {version});
  if (entry.has_declarations()) add("--declares", {declarations_of(entry, setup).string()});
  if (!entry.repeat.empty()) add("--repeat", {repetition_of(entry, setup).string()});
  return argv;
}

/// Waits for the end of a grading, tells how far it is, and interrupts it when it is time.
std::string follow(Child& child, const FieldEntry& entry, LogWatch& watch,
                   const FieldVisitor& visit) {
  constexpr auto period = std::chrono::milliseconds(250);
  constexpr auto patience = std::chrono::seconds(30);
  const auto end = Clock::now() + std::chrono::minutes(entry.limits.minutes);
  std::string reason;
  std::optional<Clock::time_point> interrupted;
  while (!std::holds_alternative<Closed>(child.read_line(Clock::now() + period))) {
    watch.look();
    const bool goes_on = visit(watch.done(), watch.total());
    if (interrupted && Clock::now() > *interrupted + patience) break;
    if (interrupted || (goes_on && Clock::now() < end)) continue;
    reason = goes_on ? fmt::format("it took longer than {} minutes", entry.limits.minutes)
                     : "interrupted";
    interrupted = Clock::now();
    ::kill(child.process_id(), SIGINT);
  }
  return reason;
}

FieldState state_of(const std::optional<ExitStatus>& status) {
  const auto* exited = status ? std::get_if<Exited>(&*status) : nullptr;
  if (exited == nullptr) return FieldState::incomplete;
  if (exited->code == 0 || exited->code == 1) return FieldState::graded;
  return exited->code == 4 ? FieldState::cannot_start : FieldState::incomplete;
}

void take_end(FieldOutcome& outcome, Child& child, const std::string& interruption) {
  const auto status = child.wait(Clock::now() + std::chrono::seconds(1));
  outcome.state = state_of(status);
  if (outcome.state == FieldState::graded) return;
  outcome.reason = interruption;
  if (outcome.reason.empty()) outcome.reason = last_line(child.stderr_text());
  if (outcome.reason.empty())
    outcome.reason = status ? "the grading " + describe(*status) : "it did not end";
}

void run_grading(FieldOutcome& outcome, const FieldEntry& entry, const FieldSetup& setup,
                 const FieldVisitor& visit) {
  const Scratch scratch(setup.places_of(entry).scratch);
  if (entry.has_declarations()) write_declarations(entry, setup);
  if (!entry.repeat.empty()) write_repetition(entry, setup);
  auto started = Child::start(grade_command(entry, setup), scratch.options());
  if (const auto* failed = std::get_if<StartError>(&started)) {
    outcome.reason = failed->text;
    return;
  }
  LogWatch watch(setup.output_of(entry) / "events.jsonl");
  auto& child = std::get<Child>(started);
  child.close_stdin();
  take_end(outcome, child, follow(child, entry, watch, visit));
  child.terminate(std::chrono::milliseconds(0));
  watch.look();
  outcome.version = watch.version();
}

}  // namespace

FieldPlaces FieldSetup::places_of(const FieldEntry& entry) const {
  return {root / "tools" / "adapters", npm_folder(),
          work / "scratch" / fmt::format("{}-{}", entry.name, ::getpid())};
}

std::map<std::string, std::string> installed_debian(const std::vector<std::string>& packages) {
  std::map<std::string, std::string> versions;
  if (packages.empty()) return versions;
  Words argv{"dpkg-query", "-W", "-f", "${Package} ${Version} ${db:Status-Status}\n"};
  argv.insert(argv.end(), packages.begin(), packages.end());
  std::istringstream lines(run_command(argv).out);
  for (std::string name, version, status; lines >> name >> version >> status;)
    if (status == "installed") versions[name] = version;
  return versions;
}

std::string installed_npm(const FieldSetup& setup, const std::string& package) {
  const auto path = setup.npm_folder() / "node_modules" / package / "package.json";
  const Json json = Json::parse(read_whole(path).value_or(""), nullptr, false);
  return json.is_object() ? text_or(json, "version", "") : "";
}

std::variant<Words, std::string> published_versions(const std::string& package) {
  const Ended ended = run_command({"npm", "view", package, "versions", "--json"});
  if (!ended.is_well) return "npm view " + package + ": " + last_line(ended.error);
  const Json json = Json::parse(ended.out, nullptr, false);
  if (json.is_string()) return Words{json.get<std::string>()};
  if (!json.is_array()) return "npm view " + package + ": that is not a list of versions";
  Words versions;
  for (const Json& version : json)
    if (version.is_string()) versions.push_back(version.get<std::string>());
  return versions;
}

std::string skipped_because(const FieldEntry& entry) {
  if (entry.node == 0) return {};
  const std::string version = last_line(run_command({"node", "--version"}).out);  // such as v20.1.2
  const int found = version.starts_with('v') ? std::atoi(version.c_str() + 1) : 0;
  if (found == 0 || found >= entry.node) return {};
  return fmt::format("it wants Node {} or newer, and node is {}", entry.node, version);
}

std::vector<std::string> missing_parts(const FieldEntry& entry, const FieldSetup& setup) {
  Words missing;
  for (const std::string& name : missing_debian(entry.debian))
    missing.push_back("Debian package " + name);
  for (const std::string& name : missing_npm({entry}, setup))
    missing.push_back("npm package " + name);
  if (!entry.needs.empty() && !run_command({"/bin/sh", "-c", entry.needs}).is_well)
    missing.push_back("what this finds: " + entry.needs);
  return missing;
}

bool install_field(const std::vector<FieldEntry>& all, const FieldSetup& setup,
                   const FieldInstaller& caller) {
  std::vector<FieldEntry> entries;
  for (const FieldEntry& entry : all)
    if (const std::string reason = skipped_because(entry); reason.empty())
      entries.push_back(entry);
    else
      caller.say(entry.name + " is skipped: " + reason);
  if (const auto packages = missing_debian(debian_of(entries)); !packages.empty())
    install_debian(packages, caller);
  if (const auto packages = missing_npm(entries, setup); !packages.empty())
    install_npm(packages, setup, caller);
  if (!caller.goes_on()) return false;
  bool is_whole = true;
  for (const FieldEntry& entry : entries)
    for (const std::string& part : missing_parts(entry, setup)) {
      caller.say(entry.name + " lacks the " + part);
      is_whole = false;
    }
  return is_whole;
}

std::string_view to_string(FieldState state) {
  switch (state) {
    case FieldState::graded:
      return "graded";
    case FieldState::skipped:
      return "skipped";
    case FieldState::missing:
      return "missing";
    case FieldState::cannot_start:
      return "cannot-start";
    case FieldState::incomplete:
      return "incomplete";
  }
  return {};
}

bool write_outcome(const FieldOutcome& outcome, const fs::path& folder) {
  const Json json = {{"name", outcome.name},
                     {"state", to_string(outcome.state)},
                     {"reason", outcome.reason},
                     {"version", outcome.version},
                     {"seconds", outcome.seconds},
                     {"stamp", outcome.stamp},
                     {"declares", Json::parse(outcome.declares)}};
  return !write_whole(folder / "outcome.json",
                      json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

std::optional<FieldOutcome> read_outcome(const fs::path& folder) {
  const Json json = Json::parse(read_whole(folder / "outcome.json").value_or(""), nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    FieldOutcome outcome{text_at(json, "name"),        {}, text_or(json, "reason", ""),
                         text_or(json, "version", ""), 0,  text_at(json, "stamp")};
    outcome.seconds = json.value("seconds", 0.0);
    if (json.contains("declares")) outcome.declares = json["declares"].dump();
    for (const FieldState state : {FieldState::graded, FieldState::skipped, FieldState::missing,
                                   FieldState::cannot_start, FieldState::incomplete})
      if (text_at(json, "state") == to_string(state)) {
        outcome.state = state;
        return outcome;
      }
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return std::nullopt;
}

std::string digest_of_suite(const FieldSetup& setup) {
  Digest digest;
  digest.take_below(setup.root / "spec");
  digest.take_below(setup.root / "cases");
  std::vector<fs::path> programs;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(setup.program.parent_path(), error))
    if (entry.is_regular_file() && entry.path().filename().string().starts_with("touchstone"))
      programs.push_back(entry.path());
  std::sort(programs.begin(), programs.end());
  for (const auto& program : programs) digest.take_file(program);
  return digest.text();
}

std::string stamp_of(const FieldEntry& entry, const FieldSetup& setup, const std::string& suite) {
  Digest digest;
  digest.take(suite);
  digest.take_file(entry.file);
  for (const auto& [name, version] : installed_debian(entry.debian)) digest.take(name + version);
  for (const NpmPackage& package : entry.npm) digest.take(installed_npm(setup, package.name));
  digest.take(skipped_because(entry));
  if (!entry.needs.empty()) digest.take(run_command({"/bin/sh", "-c", entry.needs}).out);
  if (entry.start.find("{adapters}") != std::string::npos)
    digest.take_below(setup.places_of(entry).adapters);
  return digest.text();
}

std::optional<FieldOutcome> kept_outcome(const FieldEntry& entry, const FieldSetup& setup,
                                         const std::string& stamp) {
  auto outcome = read_outcome(setup.output_of(entry));
  const bool holds = outcome && outcome->state == FieldState::graded && outcome->stamp == stamp &&
                     fs::exists(setup.output_of(entry) / "events.jsonl");
  return holds ? outcome : std::nullopt;
}

void remove_stale_scratch(const FieldSetup& setup) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(setup.work / "scratch", error)) {
    const std::string name = entry.path().filename().string();
    const int owner = std::atoi(name.substr(name.rfind('-') + 1).c_str());
    if (owner <= 0 || (::kill(owner, 0) != 0 && errno == ESRCH)) clear_away(entry.path());
  }
}

namespace {

/// The state and the reason if it cannot be graded here; nullopt if it can.
std::optional<std::pair<FieldState, std::string>> why_not_graded(const FieldEntry& entry,
                                                                 const FieldSetup& setup) {
  if (auto reason = skipped_because(entry); !reason.empty())
    return {{FieldState::skipped, std::move(reason)}};
  if (const auto parts = missing_parts(entry, setup); !parts.empty())
    return {{FieldState::missing, "not installed: " + plain::joined(parts)}};
  return std::nullopt;
}

}  // namespace

FieldOutcome grade_field(const FieldEntry& entry, const FieldSetup& setup, const std::string& stamp,
                         const FieldVisitor& visit) {
  FieldOutcome outcome{entry.name, FieldState::incomplete, "", "", 0, stamp, entry.declares};
  const fs::path folder = setup.output_of(entry);
  const auto before = read_outcome(folder);
  std::error_code error;
  if (before && before->stamp == stamp)
    outcome.seconds = before->seconds;
  else
    fs::remove_all(folder, error);
  if (const auto kept_from = why_not_graded(entry, setup)) {
    std::tie(outcome.state, outcome.reason) = *kept_from;
    write_outcome(outcome, folder);
    return outcome;
  }
  write_outcome(outcome, folder);  // So that what this call does not end can be gone on with.
  const auto begin = Clock::now();
  run_grading(outcome, entry, setup, visit);
  outcome.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  if (!write_outcome(outcome, folder)) outcome.reason += " (and it could not be written)";
  return outcome;
}

}  // namespace touchstone::suite
