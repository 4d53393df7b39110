// Accepts the starts of knightmare: `n m`, then `x1 y1 x2 y2`, rows and columns of the white and the black knight. A third
// line may name the opponent, for the interactor alone.
#include "../../package/validate.hpp"

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
  const long long n = input.integer("n", 6, 1000);
  input.blank();
  const long long m = input.integer("m", 6, 1000);
  if (n % 2 != 0 || m % 2 != 0) input.refuse("n and m must be even");
  input.line_end();

  const long long x1 = input.integer("x1", 1, n);
  input.blank();
  const long long y1 = input.integer("y1", 1, m);
  input.blank();
  const long long x2 = input.integer("x2", 1, n);
  input.blank();
  const long long y2 = input.integer("y2", 1, m);
  if (x1 == x2 && y1 == y2) input.refuse("both knights are on the same cell");
  if (x1 == n / 2 && y1 == m / 2) input.refuse("white already stands on its target");
  if (x2 == n / 2 + 1 && y2 == m / 2) input.refuse("black already stands on its target");
  input.line_end();
  if (!input.at_end()) {
    input.word("opponent", {"perfect", "flee", "hunt", "race", "random"});
    input.line_end();
  }
  input.end();
  return ACCEPTED;
}
