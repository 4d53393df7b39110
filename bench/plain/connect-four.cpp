// Connect four: WIDTH columns of HEIGHT cells and an empty one above, the first column lowest; x is the first side.
#include "boards.hpp"

struct ConnectFour {
  static constexpr int MOST = WIDTH;
  static constexpr Ending STUCK = TIE;
  static Key start() { return 0; }
  static bool hasFour(uint32_t men) {
    for (int by : {1, HEIGHT, HEIGHT + 1, HEIGHT + 2}) {
      uint32_t pairs = men & men >> by;
      if (pairs & pairs >> 2 * by) return true;
    }
    return false;
  }
  static Ending ended(Key key) { return hasFour(Men(key).other()) ? LOSS : OPEN; }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0;
    for (int column = 0; column < WIDTH; column++) {
      int bottom = column * (HEIGHT + 1);
      uint32_t cell = ((men.all() >> bottom & ((1u << HEIGHT) - 1)) + 1) << bottom;
      if (cell >> (bottom + HEIGHT)) continue;
      into[count++] = men.after(men.own() | cell, men.other());
    }
    return count;
  }
};

int main(int, char** words) { return run<ConnectFour>(words[1]); }
