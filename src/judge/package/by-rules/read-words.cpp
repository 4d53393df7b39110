static u64 read_position() {
  u64 word = game->start;
  for (const Part& part : game->parts) {
    if (part.is == "turn") {
      if (word_of_input() == game->sides[1]) word |= side_bit();
    } else if (part.is == "number") {
      if (!part.name.empty()) word_of_input();
      word |= u64(std::stoull(word_of_input())) << part.shift;
    } else if (part.is == "choice") {
      word_of_input();
      const auto chosen = std::find(part.words.begin(), part.words.end(), word_of_input());
      word |= u64(chosen - part.words.begin()) << part.shift;
    } else if (part.is == "pits") {
      word_of_input();
      std::istringstream seeds(word_of_input());
      std::string number;
      for (const int shift : part.squares) {
        std::getline(seeds, number, ',');
        word |= (part.mask ^ std::stoull(number)) << shift;
      }
    } else if (part.is == "cells") {
      for (int k = 0; k < part.count; k++) {
        const int row = std::stoi(word_of_input()), column = std::stoi(word_of_input());
        word |= part.letters[0].bits[part.squares[(row - 1) * part.columns + column - 1]];
      }
    } else {
      for (int r = 0; r < part.rows; r++) {
        const std::string row = word_of_input();
        for (int c = 0; c < part.columns; c++)
          for (const Letter& letter : part.letters)
            if (letter.letter == row[c]) word |= letter.bits[part.squares[r * part.columns + c]];
      }
    }
  }
  return word;
}

/** The letter on a cell; where a piece has captured another one, its own. */
static char letter_on(const Part& part, int cell, u64 word) {
  char shown = part.empty;
  for (const Letter& letter : part.letters) {
    if (letter.bits[cell] == 0 && letter.letter == part.empty) continue;
    if ((word & letter.masks[cell]) != letter.bits[cell]) continue;
    if (shown == part.empty || letter.owner != to_move(word)) shown = letter.letter;
  }
  return shown;
}

static void write_position(u64 word) {
  for (const Part& part : game->parts) {
    if (part.is == "turn") std::cout << game->sides[to_move(word)] << '\n';
    else if (part.is == "number") std::cout << part.name << ' ' << ((word >> part.shift) & part.mask) << '\n';
    else if (part.is == "choice")
      std::cout << part.name << ' ' << part.words[(word >> part.shift) & part.mask] << '\n';
    else if (part.is == "pits") {
      std::cout << part.name;
      for (size_t k = 0; k < part.squares.size(); k++)
        std::cout << (k == 0 ? ' ' : ',') << (((word >> part.squares[k]) & part.mask) ^ part.mask);
      std::cout << '\n';
    } else
      for (int r = 0; r < part.rows; r++) {
        for (int c = 0; c < part.columns; c++) {
          const int cell = part.squares[r * part.columns + c];
          std::cout << (cell < 0 ? '#' : letter_on(part, cell, word));
        }
        std::cout << '\n';
      }
  }
}

/** The position that a test asks about. */
static u64 read_test() { return read_position(); }
