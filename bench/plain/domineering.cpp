// Domineering: the covered cells are the men of the first side in keys; whose turn it is says which way a domino lies.
#include "boards.hpp"

struct Domineering {
  using Board = Rectangle<WIDTH, HEIGHT>;
  static constexpr int MOST = Board::CELLS;
  static constexpr Ending STUCK = LOSS;
  static Key start() { return 0; }
  static Ending ended(Key) { return OPEN; }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0, covered = men.of[0], empty = Board::ALL & ~covered;
    int by = men.turn == 0 ? WIDTH : 1;
    uint32_t firsts = empty & empty >> by & (men.turn == 0 ? Board::ALL : ~Board::column(WIDTH - 1));
    forEach(firsts, [&](int cell) {
      into[count++] = Men::keyOf(covered | 1u << cell | 1u << (cell + by), 0, 1 - men.turn);
    });
    return count;
  }
};

int main(int, char** words) { return run<Domineering>(words[1]); }
