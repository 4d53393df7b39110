// Three men's morris as tapatan: three men a side are put, then moved along lines, of which diagonals lead through the centre.
#include "boards.hpp"

struct Morris {
  static constexpr int MOST = 9;
  static constexpr Ending STUCK = LOSS;
  static constexpr uint32_t ALL = 0777;
  static Key start() { return 0; }
  static uint32_t linked(int point) {
    static constexpr uint32_t LINKS[] = {0032, 0025, 0062, 0121, 0757, 0424, 0230, 0520, 0260};
    return LINKS[point];
  }
  static Ending ended(Key key) {
    for (uint32_t row : {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124})
      if ((Men(key).other() & row) == row) return LOSS;
    return OPEN;
  }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0, empty = ALL & ~men.all();
    if (__builtin_popcount(empty) > 3)
      forEach(empty, [&](int to) { into[count++] = men.after(men.own() | 1u << to, men.other()); });
    else
      forEach(men.own(), [&](int from) {
        forEach(linked(from) & empty, [&](int to) {
          into[count++] = men.after((men.own() ^ 1u << from) | 1u << to, men.other());
        });
      });
    return count;
  }
};

int main(int, char** words) { return run<Morris>(words[1]); }
