// Boards of two kinds of men as keys: [turn: 1 bit][second side: 31 bits][first side: 31 bits]
#pragma once
#include "solve.hpp"

// The men of both sides, by cell, and which side is to move, 0 or 1.
struct Men {
  uint32_t of[2];
  int turn;
  explicit Men(Key key) : of{uint32_t(key) & 0x7fffffff, uint32_t(key >> 31) & 0x7fffffff}, turn(key >> 62) {}
  uint32_t own() const { return of[turn]; }
  uint32_t other() const { return of[1 - turn]; }
  uint32_t all() const { return of[0] | of[1]; }
  // the key after a move, which passes the turn
  Key after(uint32_t own, uint32_t other) const {
    return turn == 0 ? keyOf(own, other, 1) : keyOf(other, own, 0);
  }
  static Key keyOf(uint32_t first, uint32_t second, int turn) {
    return Key(turn) << 62 | Key(second) << 31 | first;
  }
};

// Goes through the cells of a set.
template <class Body> void forEach(uint32_t set, Body body) {
  for (; set; set &= set - 1) body(__builtin_ctz(set));
}

// A rectangle; cell 0 is at the top left, and the cell below another one is W later.
template <int W, int H> struct Rectangle {
  static constexpr int CELLS = W * H;
  static constexpr uint32_t ALL = uint32_t((uint64_t(1) << CELLS) - 1);
  static constexpr uint32_t column(int c) { uint32_t set = 0; for (int r = 0; r < H; r++) set |= 1u << (r * W + c); return set; }
  static constexpr uint32_t row(int r) { return ((1u << W) - 1) << (r * W); }
};
