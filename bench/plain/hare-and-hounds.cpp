// Hare and hounds: points 0 to 10 from left to right, in each column from the top; the hounds are the first side.
#include "boards.hpp"

struct HareAndHounds {
  static constexpr int MOST = 15;
  static constexpr Ending STUCK = LOSS;
  static constexpr int COLUMN[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4};
  static constexpr int LINES[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}, {1, 4}, {1, 5}, {2, 5}, {3, 5}, {3, 6}, {4, 5},
                                     {5, 6}, {4, 7}, {5, 7}, {5, 8}, {5, 9}, {6, 9}, {7, 8}, {8, 9}, {7, 10}, {8, 10}, {9, 10}};
  static Key start() { return Men::keyOf(1u << 0 | 1u << 1 | 1u << 3, 1u << 10, 0); }
  // the hare wins when no hound is to its left
  static Ending ended(Key key) {
    Men men(key);
    for (uint32_t hounds = men.of[0]; hounds; hounds &= hounds - 1)
      if (COLUMN[__builtin_ctz(hounds)] < COLUMN[__builtin_ctz(men.of[1])]) return OPEN;
    return men.turn == 0 ? LOSS : WIN;
  }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0;
    for (auto [a, b] : LINES)
      for (auto [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        bool back = men.turn == 0 && COLUMN[to] < COLUMN[from];
        if (back || !(men.own() >> from & 1) || men.all() >> to & 1) continue;
        into[count++] = men.after((men.own() ^ 1u << from) | 1u << to, men.other());
      }
    return count;
  }
};

int main(int, char** words) { return run<HareAndHounds>(words[1]); }
