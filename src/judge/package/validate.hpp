// Reads the input of a test strictly: one blank between two values of a line, a line feed after each line, and nothing
// else. Integers are written without a sign + and without leading zeros. Anything different ends the program with
// status 3, or another that the package asks for, and a message that says where and why.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

// The statuses with which a validator ends: those of testlib, unless a package has others.
#ifndef ACCEPTED
#define ACCEPTED 0
#define REJECTED 3
#endif

class StrictInput {
 public:
  // All of standard input. The arguments are those that testlib's validators take; two of them name files to be written.
  StrictInput(int count, char** arguments) {
    for (int k = 1; k < count; k += 2) {
      const std::string name = arguments[k];
      const std::string value = k + 1 < count ? arguments[k + 1] : "";
      if (name == "--testOverviewLogFileName") overview_file_ = value;
      else if (name == "--testMarkupFileName") markup_file_ = value;
      else if (name != "--testset" && name != "--group" && name != "--testCase" && name != "--testCaseFileName") {
        std::fprintf(stderr, "FAIL unexpected argument %s\n", name.c_str());
        std::exit(3);
      }
    }
    char block[1 << 16];
    while (const std::size_t size = std::fread(block, 1, sizeof block, stdin)) text_.append(block, size);
  }

  // An integer from `min` to `max`, which messages call `name`.
  long long integer(const std::string& name, long long min, long long max) {
    const std::size_t start = at_;
    const std::string word = next_word();
    if (!is_integer(word)) refuse(start, quoted(word) + " is not an integer (expected " + name + ")");
    // an integer of more than 18 digits might not fit; none of the limits has so many
    const long long value = word.size() > 18 ? max + 1 : std::stoll(word);
    if (value < min || value > max)
      refuse(start, name + " is " + word.substr(0, 24) + ", expected " + std::to_string(min) + ".." + std::to_string(max));
    Bounds& bounds = bounds_[name];
    bounds.least = bounds.least || value == min;
    bounds.greatest = bounds.greatest || value == max;
    return value;
  }

  // An integer of any length from `min` to `max`, which are from 0 and in digits; messages call it `name`.
  void number(const std::string& name, const std::string& min, const std::string& max) {
    const std::size_t start = at_;
    const std::string word = next_word();
    if (!is_integer(word) || word[0] == '-')
      refuse(start, quoted(word) + " is not an integer from 0 (expected " + name + ")");
    if (is_less(word, min) || is_less(max, word))
      refuse(start, name + " is " + cut(word) + ", expected " + cut(min) + ".." + cut(max));
    Bounds& bounds = bounds_[name];
    bounds.least = bounds.least || word == min;
    bounds.greatest = bounds.greatest || word == max;
  }

  // A word among `allowed`, which messages call `name`.
  std::string word(const std::string& name, const std::vector<std::string>& allowed) {
    const std::size_t start = at_;
    const std::string found = next_word();
    for (const std::string& known : allowed)
      if (found == known) return found;
    refuse(start, quoted(found) + " is no " + name);
  }

  // A word of printed characters, which messages call `name`.
  std::string text(const std::string& name) {
    const std::size_t start = at_;
    const std::string found = next_word();
    if (found.empty()) refuse(start, "expected " + name);
    for (const char c : found)
      if (c < '!' || c > '~') refuse(start, quoted(found) + " is no " + name);
    return found;
  }

  // All up to the end of the line, in printed characters and blanks, and that end.
  std::string line(const std::string& name) {
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] >= ' ' && text_[at_] <= '~') at_++;
    const std::string found = text_.substr(start, at_ - start);
    if (found.empty()) refuse(start, "expected " + name);
    line_end();
    return found;
  }

  // The characters up to the end of the line: `length` of them, all among `allowed`.
  std::string row(std::size_t length, const std::string& allowed) {
    const std::size_t start = at_;
    std::string found;
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (allowed.find(text_[at_]) == std::string::npos)
        refuse(at_, quoted(text_.substr(at_, 1)) + " is not one of " + allowed);
      found += text_[at_++];
    }
    if (found.size() != length)
      refuse(start, "the row has " + std::to_string(found.size()) + " characters, expected " + std::to_string(length));
    return found;
  }

  void blank() { expect(' ', "one blank"); }
  void line_end() { expect('\n', "the end of the line"); }

  bool at_end() const { return at_ == text_.size(); }
  void end() const {
    if (!at_end()) refuse(at_, "expected the end of the input");
    if (!overview_file_.empty()) write(overview_file_, overview());
    if (!markup_file_.empty()) write(markup_file_, markup());
  }

  // Ends the program for a reason that concerns the last values read.
  [[noreturn]] void refuse(const std::string& why) const { refuse(at_, why); }

 private:
  // Whether a value was the least or the greatest that is allowed.
  struct Bounds {
    bool least = false;
    bool greatest = false;
  };

  std::string text_;
  std::size_t at_ = 0;
  std::map<std::string, Bounds> bounds_;
  std::string overview_file_;
  std::string markup_file_;

  // A line for each number of the input by its name: which of its limits it has reached. Names with digits are of single tests.
  std::string overview() const {
    std::string text;
    for (const auto& [name, bounds] : bounds_)
      if (name.find_first_of("0123456789") == std::string::npos)
        text += '"' + name + "\":" + (bounds.least ? " min-value-hit" : "") + (bounds.greatest ? " max-value-hit" : "") + '\n';
    return text;
  }

  // The input as testlib marks it up, without marks of cases: a header, and a backslash before what would be one.
  std::string markup() const {
    std::string text = "MU\xF3\x01";
    for (const char c : text_) {
      if (c == '\\' || c == '!') text += '\\';
      text += c;
    }
    return text;
  }

  static void write(const std::string& path, const std::string& text) {
    if (path == "stdout" || path == "stderr") {
      std::fwrite(text.data(), 1, text.size(), path == "stdout" ? stdout : stderr);
      return;
    }
    std::FILE* file = std::fopen(path.c_str(), "wb");
    const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file == nullptr || std::fclose(file) != 0 || !written) {
      std::fprintf(stderr, "FAIL cannot write %s\n", path.c_str());
      std::exit(3);
    }
  }

  // The characters up to the next white space, which are none where white space comes at once.
  std::string next_word() {
    const std::size_t start = at_;
    while (at_ < text_.size() && std::string(" \t\n\v\f\r").find(text_[at_]) == std::string::npos) at_++;
    return text_.substr(start, at_ - start);
  }

  // Whether the word is 0, or begins with a digit from 1 after an optional sign -.
  static bool is_integer(const std::string& word) {
    const std::string unsigned_part = word.substr(word.empty() || word[0] != '-' ? 0 : 1);
    if (unsigned_part.empty() || unsigned_part.find_first_not_of("0123456789") != std::string::npos) return false;
    return unsigned_part[0] != '0' || word == "0";
  }

  // Of integers from 0 without leading zeros.
  static bool is_less(const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }

  static std::string cut(const std::string& digits) {
    return digits.size() <= 24 ? digits : digits.substr(0, 24) + "... (" + std::to_string(digits.size()) + " digits)";
  }

  void expect(char wanted, const std::string& name) {
    if (at_ >= text_.size() || text_[at_] != wanted) refuse(at_, "expected " + name);
    at_++;
  }

  // The text in quotes, with a question mark for each character that cannot be shown.
  static std::string quoted(std::string text) {
    for (char& c : text)
      if (c < ' ' || c > '~') c = '?';
    return "'" + (text.size() > 24 ? text.substr(0, 24) + "..." : text) + "'";
  }

  [[noreturn]] void refuse(std::size_t place, const std::string& why) const {
    std::size_t line = 1;
    std::size_t line_start = 0;
    for (std::size_t i = 0; i < place; i++) {
      if (text_[i] != '\n') continue;
      line++;
      line_start = i + 1;
    }
    std::fprintf(stderr, "FAIL line %zu, column %zu: %s\n", line, place - line_start + 1, why.c_str());
    std::exit(REJECTED);
  }
};
