// Accepts the inputs of pursuit: `n r1 c1 r2 c2` in one line, two different cells of an n×n board.
#include "../../package/validate.hpp"

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
  const long long n = input.integer("n", 2, 20);
  long long cells[4];
  const char* const names[] = {"r1", "c1", "r2", "c2"};
  for (int i = 0; i < 4; i++) {
    input.blank();
    cells[i] = input.integer(names[i], 1, n);
  }
  if (cells[0] == cells[2] && cells[1] == cells[3]) input.refuse("white and black are on the same cell");
  input.line_end();
  input.end();
  return ACCEPTED;
}
