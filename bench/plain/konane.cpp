// Konane: a stone jumps over one of the other side, which is taken, and may go on in the same direction.
#include "boards.hpp"

struct Konane {
  using Board = Rectangle<WIDTH, HEIGHT>;
  static constexpr int MOST = 4 * Board::CELLS;
  static constexpr Ending STUCK = LOSS;
  static Key start() {
    uint32_t white = 0;
    for (int c = 0; c < Board::CELLS; c++) white |= uint32_t((c / WIDTH + c % WIDTH) % 2 == 0) << c;
    uint32_t gap = 3u << ((HEIGHT - 1) / 2 * WIDTH + (WIDTH - 1) / 2);
    return Men::keyOf(white & ~gap, Board::ALL & ~white & ~gap, 0);
  }
  static Ending ended(Key) { return OPEN; }
  static uint32_t moves(Key key, Key* into) {
    static constexpr int ROWS[] = {-1, 0, 1, 0}, COLUMNS[] = {0, 1, 0, -1};
    Men men(key);
    uint32_t count = 0;
    forEach(men.own(), [&](int from) {
      for (int d = 0; d < 4; d++) {
        uint32_t taken = 0;
        for (int r = from / WIDTH, c = from % WIDTH;;) {
          uint32_t over = 1u << ((r + ROWS[d]) * WIDTH + c + COLUMNS[d]);
          r += 2 * ROWS[d];
          c += 2 * COLUMNS[d];
          if (r < 0 || r >= HEIGHT || c < 0 || c >= WIDTH) break;
          uint32_t onto = 1u << (r * WIDTH + c);
          if (!(men.other() & over) || men.all() & onto) break;
          taken |= over;
          into[count++] = men.after((men.own() ^ 1u << from) | onto, men.other() ^ taken);
        }
      }
    });
    return count;
  }
};

int main(int, char** words) { return run<Konane>(words[1]); }
