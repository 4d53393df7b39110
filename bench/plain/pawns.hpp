// Pawns that go one cell ahead, white (the first side) upwards: whoever first brings one to the far row wins.
#pragma once
#include "boards.hpp"

template <int W, int H> struct Pawns {
  using Board = Rectangle<W, H>;
  static constexpr Ending STUCK = LOSS;
  static Ending ended(Key key) {
    Men men(key);
    bool white = men.of[0] & Board::row(0), black = men.of[1] & Board::row(H - 1);
    return white || black ? (white == (men.turn == 0) ? WIN : LOSS) : OPEN;
  }
  // the cells ahead of these, in the column beside by `aside` columns
  static uint32_t ahead(uint32_t set, int turn, int aside) {
    if (aside != 0) set &= ~Board::column(aside < 0 ? 0 : W - 1);
    return turn == 0 ? set >> (W - aside) : set << (W + aside) & Board::ALL;
  }
  static uint32_t moves(Key key, Key* into, bool asideOntoEmpty) {
    Men men(key);
    uint32_t count = 0;
    forEach(men.own(), [&](int from) {
      uint32_t pawn = 1u << from;
      uint32_t onto = ahead(pawn, men.turn, 0) & ~men.all();
      uint32_t aside = ahead(pawn, men.turn, -1) | ahead(pawn, men.turn, 1);
      onto |= aside & (asideOntoEmpty ? ~men.own() : men.other());
      forEach(onto, [&](int to) {
        into[count++] = men.after((men.own() ^ pawn) | 1u << to, men.other() & ~(1u << to));
      });
    });
    return count;
  }
};
