// Accepts the inputs of crossing pawn: `id T`, then T boards, each `n m` and n rows of m characters.
#include <algorithm>

#include "../../package/validate.hpp"

static void read_board(StrictInput& input) {
  const long long n = input.integer("n", 2, 10);
  input.blank();
  const long long m = input.integer("m", 1, 10);
  input.line_end();
  std::string board;
  for (long long r = 1; r <= n; r++) {
    const std::string row = input.row(static_cast<std::size_t>(m), ".#XO");
    if (r == 1 && row.find('X') != std::string::npos) input.refuse("the pawn is on row 1");
    input.line_end();
    board += row;
  }
  const auto count = [&board](char piece) { return std::count(board.begin(), board.end(), piece); };
  if (count('X') != 1) input.refuse("the board has " + std::to_string(count('X')) + " X, expected one");
  if (count('O') != 2) input.refuse("the board has " + std::to_string(count('O')) + " O, expected two");
}

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
  input.integer("id", 0, 100);
  input.blank();
  const long long tests = input.integer("T", 1, 10);
  input.line_end();
  for (long long test = 1; test <= tests; test++) read_board(input);
  input.end();
  return ACCEPTED;
}
