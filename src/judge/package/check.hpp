// Compares the answers of a program with those of the jury, word by word: how much white space is between the words does
// not matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "verdict.hpp"

// The words of a file, one after the other.
class Words {
 public:
  explicit Words(const char* path) {
    std::FILE* file = std::fopen(path, "rb");
    if (file == nullptr) quit(Verdict::judge_error, std::string("cannot read ") + path);
    read(file);
    std::fclose(file);
  }
  explicit Words(std::FILE* file) { read(file); }

  bool at_end() const { return at_ == words_.size(); }
  // The next word, without taking it; empty at the end.
  const std::string& peek() const {
    static const std::string none;
    return at_end() ? none : words_[at_];
  }
  std::string next() {
    std::string word = peek();
    if (!at_end()) at_++;
    return word;
  }

 private:
  std::vector<std::string> words_;
  std::size_t at_ = 0;

  void read(std::FILE* file) {
    std::string word;
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
      const bool space = c == ' ' || (c >= '\t' && c <= '\r');
      if (!space) {
        word += static_cast<char>(c);
      } else if (!word.empty()) {
        words_.push_back(word);
        word.clear();
      }
    }
    if (!word.empty()) words_.push_back(word);
  }
};

// Whether the word is an integer from 0, without a sign and without leading zeros.
inline bool is_count(const std::string& word) {
  if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos) return false;
  return word == "0" || word[0] != '0';
}

inline bool is_among(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Reads one of the words that stand alone, or one of those that are counted with an integer from 0 after it, or `endless` if
// that may be.
inline std::optional<std::string> read_outcome(Words& words, const std::vector<std::string>& counted,
                                               const std::vector<std::string>& alone, bool endless) {
  const std::string outcome = words.next();
  if (is_among(alone, outcome)) return outcome;
  const bool has_plies = is_count(words.peek()) || (endless && words.peek() == "endless");
  if (!is_among(counted, outcome) || !has_plies) return std::nullopt;
  return outcome + " " + words.next();
}

// Reads an integer, without a sign + and without leading zeros.
inline std::optional<std::string> read_integer(Words& words) {
  const std::string integer = words.next();
  const bool negative = !integer.empty() && integer[0] == '-';
  if (!is_count(integer.substr(negative ? 1 : 0)) || integer == "-0") return std::nullopt;
  return integer;
}

// Reads one answer and returns it with single blanks; nothing if the words that follow are no answer.
using ReadAnswer = std::optional<std::string> (*)(Words& words);

// What a checker compares.
struct Compared {
  Words output;
  Words answer;
};

// Called as `checker INPUT OUTPUT ANSWER [REPORT [-appes]]`, or as `checker INPUT ANSWER FEEDBACK_DIR < OUTPUT`.
inline Compared read_compared(int count, char** arguments) {
#ifdef KATTIS
  if (count < 4) quit(Verdict::judge_error, "expected the arguments INPUT ANSWER FEEDBACK_DIR");
  say_in(arguments[3]);
  return {Words(stdin), Words(arguments[2])};
#else
  read_report(count, arguments);
  if (count < 4) quit(Verdict::judge_error, "expected the arguments INPUT OUTPUT ANSWER");
  return {Words(arguments[2]), Words(arguments[3])};
#endif
}

// Ends with the verdict on the answers in OUTPUT.
[[noreturn]] inline void judge_answers(int count, char** arguments, ReadAnswer read, const std::string& format) {
  auto [output, answer] = read_compared(count, arguments);
  std::size_t number = 0;
  for (; !answer.at_end(); number++) {
    const std::string where = "answer " + std::to_string(number + 1) + ": ";
    const std::optional<std::string> expected = read(answer);
    if (!expected) quit(Verdict::judge_error, where + "the jury's answer is not " + format);
    if (output.at_end()) quit(Verdict::presentation_error, where + "unexpected end of the output");
    const std::string first = output.peek();
    const std::optional<std::string> found = read(output);
    if (!found) quit(Verdict::presentation_error, where + "expected " + format + ", found " + quoted(first));
    if (*found != *expected)
      quit(Verdict::wrong_answer, where + "expected " + quoted(*expected) + ", found " + quoted(*found));
  }
  if (number == 0) quit(Verdict::judge_error, "the jury's answer is empty");
  if (!output.at_end())
    quit(Verdict::presentation_error, "unexpected " + quoted(output.peek()) + " after the last answer");
  quit(Verdict::ok, std::to_string(number) + (number == 1 ? " answer" : " answers"));
}
