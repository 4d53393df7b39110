// Reads the goal and the book of an interactive test strictly. Whether the values of a book are right only a solver knows.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "positions.hpp"

// The most positions of a book, moves of a position, and moves of a game.
inline constexpr long long MOST_IN_BOOK = 10'000'000;

// The first line: what the program can get, and its most moves. In scoring games it gets points.
inline void read_goal(StrictInput& input, bool points) {
  if (points)
    input.integer("points", -MOST_IN_BOOK, MOST_IN_BOOK);
  else
    input.word("goal", {"win", "tie", "draw"});
  input.blank();
  input.integer("most moves", 1, MOST_IN_BOOK);
  input.line_end();
}

// A position in one line, whose words are like those of the start.
inline std::string read_words(StrictInput& input, const std::vector<Shown>& start) {
  std::string position;
  for (const Shown& like : start) {
    const std::string word = input.text("word of a position");
    const bool is_row = !like.letters.empty();
    if (is_row && (word.size() != like.word.size() || word.find_first_not_of(like.letters) != std::string::npos))
      input.refuse("'" + word + "' is no row of " + std::to_string(like.word.size()) + " of the characters " + like.letters);
    position += word + ' ';
    input.blank();
  }
  return position;
}

// What a move leads to: `over`, the number of a position, or what it gives away.
inline void read_then(StrictInput& input, long long positions) {
  const std::string what = input.line("what the move leads to");
  if (what == "over" || (what.size() > 1 && what[0] == '-')) return;
  const std::string number = what.substr(what.empty() ? 0 : 1);
  const bool is_number = what[0] == '=' && !number.empty() && number.size() < 10 &&
                         number.find_first_not_of("0123456789") == std::string::npos && (number[0] != '0' || number == "0");
  if (!is_number || std::stoll(number) >= positions) input.refuse("'" + what + "' is not what a move leads to");
}

// The book after the start.
inline void read_book(StrictInput& input) {
  const std::vector<Shown> start = shown();
  std::string first;
  for (const Shown& one : start) first += one.word + ' ';
  input.word("begin of the book", {"book"});
  input.blank();
  input.text("name of the opponent");
  input.blank();
  input.word("meaning of the most moves", {"reached", "missed"});
  input.blank();
  const auto words = static_cast<long long>(start.size());
  input.integer("words of a position", words, words);
  input.blank();
  const long long positions = input.integer("positions", 1, MOST_IN_BOOK);
  input.line_end();
  for (long long k = 0; k < positions; k++) {
    const std::string position = read_words(input, start);
    if (k == 0 && position != first) input.refuse("the book begins with another position than the start");
    const long long moves = input.integer("moves", 1, MOST_IN_BOOK);
    input.line_end();
    for (long long move = 0; move < moves; move++) {
      read_words(input, start);
      read_then(input, positions);
    }
  }
}
