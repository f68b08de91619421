// SPDX-License-Identifier: Apache-2.0
//
// The oracle in this process as an implementation under test. See implementation.hpp.
// Design: with workers, questions that are sent ahead are answered side by side, and their
// answers are received in the order of the questions. That is safe because an answer depends on the
// question and the lawbook alone, and nothing changes a lawbook once it is made. Without workers
// the lawbooks that are kept are no more than a number, whatever regulations are asked about.
// Proved by tests/grading/program_implementation_test.cpp.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "oracle/laws.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/implementation.hpp"

namespace touchstone::suite {

namespace {

/// Threads that take tasks in their order. The destructor waits for those that have begun.
class Workers {
 public:
  explicit Workers(std::size_t count) {
    for (std::size_t made = 0; made < count; ++made)
      threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }

  std::size_t count() const { return threads_.size(); }

  std::future<Answer> begin(std::function<Answer()> task) {
    std::packaged_task<Answer()> packaged(std::move(task));
    auto answer = packaged.get_future();
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(packaged));
    }
    wake_.notify_one();
    return answer;
  }

 private:
  void work(const std::stop_token& stop) {
    for (;;) {
      std::packaged_task<Answer()> task;
      {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
        if (stop.stop_requested()) return;
        task = std::move(waiting_.front());
        waiting_.pop_front();
      }
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<std::packaged_task<Answer()>> waiting_;
  /// Last, so that they end before what they use.
  std::vector<std::jthread> threads_;
};

/// Enough that one question which takes long leaves the other workers something to do.
constexpr std::size_t questions_for_each_worker = 128;

class OracleImplementation final : public Implementation {
 public:
  OracleImplementation(const Rulebook& rulebook, Alteration alteration, std::string name,
                       std::size_t workers)
      : rulebook_(rulebook), alteration_(std::move(alteration)), workers_(workers) {
    handshake_.name = std::move(name);
    handshake_.version = "1";
    handshake_.editions = {"*"};
    for (const Capability capability : answered_by_oracle)
      handshake_.capabilities[capability] = Support::full;
    handshake_.capabilities[Capability::winnability] = Support::partial;
  }

  const Handshake& handshake() const override { return handshake_; }
  void restart() override {}
  const Evidence& evidence() const override { return evidence_; }

  Answer ask(const Question& question, const std::string& edition) override {
    for (const std::string& regulation : question.regulations)
      if (!rulebook_.knows_regulation(regulation))
        return without_value(AnswerStatus::error, "unknown regulation " + regulation);
    const Lawbook* book = lawbook(edition, question.regulations);
    if (!book) return without_value(AnswerStatus::error, "unknown edition " + edition);
    return oracle_answer(question, *book);
  }

  std::size_t window() const override {
    return std::max<std::size_t>(1, workers_.count() * questions_for_each_worker);
  }

  bool send(const Question& question, const std::string& edition) override {
    if (workers_.count() == 0) return false;
    const Lawbook* book = lawbook(edition, question.regulations);
    if (!book) return false;
    on_their_way_.push_back(
        workers_.begin([question, book] { return oracle_answer(question, *book); }));
    return true;
  }

  Answer receive() override {
    auto answer = std::move(on_their_way_.front());
    on_their_way_.pop_front();
    return answer.get();
  }

 private:
  static constexpr Capability answered_by_oracle[] = {
      Capability::legality, Capability::outcome,  Capability::game_over, Capability::notation,
      Capability::fen,      Capability::history,  Capability::claims,    Capability::touch,
      Capability::clock,    Capability::procedure};

  const Lawbook* lawbook(const std::string& edition, const Regulations& regulations) {
    auto key = std::pair{edition, regulations};
    std::sort(key.second.begin(), key.second.end());
    key.second.erase(std::unique(key.second.begin(), key.second.end()), key.second.end());
    if (const auto found = books_.find(key); found != books_.end()) return &found->second;
    auto rules = rulebook_.rules_in_force(edition, key.second);
    if (!rules) return nullptr;
    constexpr std::size_t most_lawbooks = 200;
    if (workers_.count() == 0 && books_.size() >= most_lawbooks) books_.clear();
    Lawbook book = make_lawbook(std::move(*rules));
    if (alteration_) alteration_(book);
    return &books_.emplace(std::move(key), std::move(book)).first->second;
  }

  const Rulebook& rulebook_;
  Alteration alteration_;
  Handshake handshake_;
  Evidence evidence_;
  /// A map keeps its values in place, so that workers may read one while another is made.
  std::map<std::pair<std::string, Regulations>, Lawbook> books_;
  std::deque<std::future<Answer>> on_their_way_;
  /// Last, so that its threads end before the lawbooks that they read.
  Workers workers_;
};

}  // namespace

std::unique_ptr<Implementation> open_oracle(const Rulebook& rulebook, Alteration alteration,
                                            std::string name, std::size_t workers) {
  return std::make_unique<OracleImplementation>(rulebook, std::move(alteration), std::move(name),
                                                workers);
}

}  // namespace touchstone::suite
