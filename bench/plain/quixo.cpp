// Quixo on N rows and columns, from a position in which x, the first side, is to move: X and O are the cubes of both.
#include "boards.hpp"

struct Quixo {
  using Board = Rectangle<N, N>;
  static constexpr int MOST = 4 * 3 * N;
  static constexpr Ending STUCK = LOSS;
  static Key start() { return Men::keyOf(X, O, 0); }
  static bool hasLine(uint32_t cubes) {
    uint32_t down = 0, up = 0;
    for (int k = 0; k < N; k++) {
      if ((cubes & Board::row(k)) == Board::row(k) || (cubes & Board::column(k)) == Board::column(k)) return true;
      down |= 1u << (k * N + k);
      up |= 1u << (k * N + N - 1 - k);
    }
    return (cubes & down) == down || (cubes & up) == up;
  }
  static Ending ended(Key key) {
    Men men(key);
    return hasLine(men.own()) ? WIN : hasLine(men.other()) ? LOSS : OPEN;
  }
  static bool isRim(int cell) {
    int row = cell / N, column = cell % N;
    return row == 0 || row == N - 1 || column == 0 || column == N - 1;
  }
  // pushes a cube in at `end`, from where cells are `by` apart, until the cell `taken`, and adds it if it is of the mover
  static uint32_t pushed(uint32_t cubes, int end, int by, int taken, bool own) {
    for (int cell = taken; cell != end; cell -= by) {
      uint32_t moved = cubes >> (cell - by) & 1;
      cubes = (cubes & ~(1u << cell)) | moved << cell;
    }
    return (cubes & ~(1u << end)) | uint32_t(own) << end;
  }
  static uint32_t moves(Key key, Key* into) {
    Men men(key);
    uint32_t count = 0;
    for (int line = 0; line < N; line++) {
      int row = line * N, bottom = (N - 1) * N + line;
      int ends[] = {row, row + N - 1, line, bottom}, bys[] = {1, -1, N, -N};
      for (int way = 0; way < 4; way++)
        for (int k = 1; k < N; k++) {
          int end = ends[way], by = bys[way], taken = end + k * by;
          if (!isRim(taken) || men.other() >> taken & 1) continue;
          into[count++] =
              men.after(pushed(men.own(), end, by, taken, true), pushed(men.other(), end, by, taken, false));
        }
    }
    return count;
  }
};

int main(int, char** words) { return run<Quixo>(words[1]); }
