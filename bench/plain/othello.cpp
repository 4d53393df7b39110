// Othello on SIZE rows and columns; black is the first side. Points are discs.
#include "boards.hpp"

struct Othello {
  using Board = Rectangle<SIZE, SIZE>;
  static constexpr int MOST = Board::CELLS;
  static constexpr Ending STUCK = TIE;
  static Key start() {
    int middle = (SIZE / 2 - 1) * SIZE + SIZE / 2 - 1;
    return Men::keyOf(1u << (middle + 1) | 1u << (middle + SIZE), 1u << middle | 1u << (middle + SIZE + 1), 0);
  }
  static Ending ended(Key) { return OPEN; }
  static int ahead(Key key) {
    Men men(key);
    return __builtin_popcount(men.own()) - __builtin_popcount(men.other());
  }
  // the discs that one on this cell turns over
  static uint32_t turned(uint32_t own, uint32_t other, int cell) {
    uint32_t all = 0;
    for (int row = -1; row <= 1; row++)
      for (int column = -1; column <= 1; column++) {
        uint32_t line = 0;
        for (int r = cell / SIZE + row, c = cell % SIZE + column; r >= 0 && r < SIZE && c >= 0 && c < SIZE;
             r += row, c += column) {
          uint32_t at = 1u << (r * SIZE + c);
          if (own & at) all |= line;
          if (!(other & at)) break;
          line |= at;
        }
      }
    return all;
  }
  static bool mayPut(uint32_t own, uint32_t other) {
    for (uint32_t empty = Board::ALL & ~(own | other); empty; empty &= empty - 1)
      if (turned(own, other, __builtin_ctz(empty))) return true;
    return false;
  }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0;
    forEach(Board::ALL & ~men.all(), [&](int cell) {
      uint32_t discs = turned(men.own(), men.other(), cell);
      if (discs) into[count++] = men.after(men.own() | discs | 1u << cell, men.other() ^ discs);
    });
    if (count == 0 && mayPut(men.other(), men.own())) into[count++] = men.after(men.own(), men.other());
    return count;
  }
};

int main(int, char** words) { return run<Othello>(words[1]); }
