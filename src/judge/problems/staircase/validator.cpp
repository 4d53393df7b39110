// Accepts the inputs of staircase: `n m`, then n rows of m points for black and n rows of m points for white.
#include "../../package/validate.hpp"

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
  const long long n = input.integer("n", 1, 10);
  input.blank();
  const long long m = input.integer("m", 1, 10);
  input.line_end();
  for (const char table : {'A', 'B'}) {
    for (long long r = 1; r <= n; r++) {
      const std::string name = "a number in row " + std::to_string(r) + " of " + table;
      for (long long c = 1; c <= m; c++) {
        if (c > 1) input.blank();
        input.integer(name, 0, 100000);
      }
      input.line_end();
    }
  }
  input.end();
  return ACCEPTED;
}
