// Clobber: a stone takes the place of one of the other side beside it. White, the first side, has the top left cell.
#include "boards.hpp"

struct Clobber {
  using Board = Rectangle<WIDTH, HEIGHT>;
  static constexpr int MOST = 4 * Board::CELLS;
  static constexpr Ending STUCK = LOSS;
  static Key start() {
    uint32_t white = 0;
    for (int c = 0; c < Board::CELLS; c++) white |= uint32_t((c / WIDTH + c % WIDTH) % 2 == 0) << c;
    return Men::keyOf(white, Board::ALL ^ white, 0);
  }
  static Ending ended(Key) { return OPEN; }
  static uint32_t beside(uint32_t set) {
    return set >> WIDTH | (set << WIDTH & Board::ALL) | (set & ~Board::column(0)) >> 1 |
           (set & ~Board::column(WIDTH - 1)) << 1;
  }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0;
    forEach(men.own(), [&](int from) {
      uint32_t stone = 1u << from;
      forEach(beside(stone) & men.other(), [&](int to) {
        into[count++] = men.after((men.own() ^ stone) | 1u << to, men.other() ^ 1u << to);
      });
    });
    return count;
  }
};

int main(int, char** words) { return run<Clobber>(words[1]); }
