// Breakthrough: two rows of pawns a side, which also go diagonally, where alone they take.
#include "pawns.hpp"

struct Breakthrough : Pawns<WIDTH, HEIGHT> {
  static constexpr int MOST = 6 * WIDTH;
  static Key start() {
    return Men::keyOf(Board::row(HEIGHT - 1) | Board::row(HEIGHT - 2), Board::row(0) | Board::row(1), 0);
  }
  static uint32_t moves(Key key, Key* into) { return Pawns::moves(key, into, true); }
};

int main(int, char** words) { return run<Breakthrough>(words[1]); }
