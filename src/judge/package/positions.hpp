// Reads the parts of a position strictly: names with values, and boards as pictures.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "validate.hpp"

// A word of the position that was read, and the characters that a row of the board may have; none for other words.
struct Shown {
  std::string word;
  std::string letters;
};

// The words of the position, in their order.
inline std::vector<Shown>& shown() {
  static std::vector<Shown> words;
  return words;
}

// How many pieces of a letter a board has.
using Count = std::pair<char, long long>;

inline void check_counts(const StrictInput& input, const std::string& board, const std::vector<Count>& counts) {
  for (const Count& count : counts) {
    long long found = 0;
    for (const char letter : board) found += letter == count.first;
    if (found != count.second)
      input.refuse("the board has " + std::to_string(found) + " " + count.first + ", expected " +
                   std::to_string(count.second));
  }
}

// The squares of a board all of which are cells.
inline std::vector<std::string> rectangle(std::size_t rows, std::size_t columns) {
  return std::vector<std::string>(rows, std::string(columns, '.'));
}

// A board row by row: `#` exactly where `cells` has one, and elsewhere one of the letters.
inline void read_board(StrictInput& input, const std::vector<std::string>& cells, const std::string& letters,
                       const std::vector<Count>& counts) {
  std::string board;
  for (const std::string& row : cells) {
    const std::string found = input.row(row.size(), letters + "#");
    for (std::size_t c = 0; c < row.size(); c++)
      if ((row[c] == '#') != (found[c] == '#'))
        input.refuse("the row is " + found + ", but its # must be those of " + row);
    input.line_end();
    shown().push_back({found, letters + "#"});
    board += found;
  }
  check_counts(input, board, counts);
}

// A row of a board on which a letter does not stand, from 1; -1 is the last one.
using NotOnRow = std::pair<char, long long>;

// A board of n rows and m columns; `walls` says whether there are squares that are no cells.
inline void read_picture(StrictInput& input, long long n, long long m, const std::string& letters, bool walls,
                         const std::vector<Count>& counts, const std::vector<NotOnRow>& off = {}) {
  std::string board;
  const std::string allowed = walls ? letters + "#" : letters;
  for (long long r = 1; r <= n; r++) {
    shown().push_back({input.row(static_cast<std::size_t>(m), allowed), allowed});
    board += shown().back().word;
    for (const auto& [letter, row] : off)
      if ((row < 0 ? n + 1 + row : row) == r && shown().back().word.find(letter) != std::string::npos)
        input.refuse(std::string("there is ") + letter + " on row " + std::to_string(r));
    input.line_end();
  }
  check_counts(input, board, counts);
}

// A table of n rows and m columns of integers.
inline void read_table(StrictInput& input, const std::string& name, long long n, long long m, long long from,
                       long long to) {
  for (long long r = 1; r <= n; r++) {
    for (long long c = 1; c <= m; c++) {
      if (c > 1) input.blank();
      input.integer("a number in row " + std::to_string(r) + " of " + name, from, to);
    }
    input.line_end();
  }
}

// The row and the column of each of `count` pieces, between blanks; `free` has a dot where a piece may be, and loses it.
inline void read_cells(StrictInput& input, const std::string& name, std::vector<std::string>& free, long long count) {
  for (long long k = 0; k < count; k++) {
    if (k > 0) input.blank();
    const long long rows = static_cast<long long>(free.size());
    const auto r = static_cast<std::size_t>(input.integer("row of " + name, 1, rows) - 1);
    input.blank();
    const long long columns = static_cast<long long>(free[r].size());
    const auto c = static_cast<std::size_t>(input.integer("column of " + name, 1, columns) - 1);
    if (free[r][c] == '#') input.refuse("the board has no such cell");
    if (free[r][c] != '.') input.refuse("two pieces are on the same cell");
    free[r][c] = '*';
  }
}

// A line with the side to move.
inline void read_turn(StrictInput& input, const std::vector<std::string>& sides) {
  shown().push_back({input.word("side to move", sides), ""});
  input.line_end();
}

// A line with the name of a field, one blank and an integer from 0 to `most`.
inline void read_number(StrictInput& input, const std::string& name, long long most) {
  input.word("name of a field", {name});
  input.blank();
  shown().push_back({name, ""});
  shown().push_back({std::to_string(input.integer(name, 0, most)), ""});
  input.line_end();
}

// A line with the name of a field, one blank and a word, whose form only the rules know.
inline void read_text(StrictInput& input, const std::string& name) {
  input.word("name of a field", {name});
  input.blank();
  shown().push_back({name, ""});
  shown().push_back({input.text(name), ""});
  input.line_end();
}
