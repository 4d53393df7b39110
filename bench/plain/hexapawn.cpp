// Hexapawn: a row of pawns a side, which take diagonally.
#include "pawns.hpp"

struct Hexapawn : Pawns<WIDTH, HEIGHT> {
  static constexpr int MOST = 3 * WIDTH;
  static Key start() { return Men::keyOf(Board::row(HEIGHT - 1), Board::row(0), 0); }
  static uint32_t moves(Key key, Key* into) { return Pawns::moves(key, into, false); }
};

int main(int, char** words) { return run<Hexapawn>(words[1]); }
