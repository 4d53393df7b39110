using u64 = unsigned long long;

// a position is a word of 64 bits; these functions find the words that its moves lead to, and say how the game is over
[[maybe_unused]] static u64 count_bits(u64 word) { return u64(__builtin_popcountll(word)); }
[[maybe_unused]] static u64 lowest_bit(u64 word) { return word == 0 ? 64 : u64(__builtin_ctzll(word)); }
[[maybe_unused]] static long long signed_word(u64 word) { return (long long)word; }

/** The row of a word in a table: word, ending, number of moves, and for each of these its word and its points. */
static const long long* row_of(const long long* table, size_t length, u64 word) {
  static std::unordered_map<const long long*, std::unordered_map<u64, const long long*>> tables;
  auto& rows = tables[table];
  if (rows.empty())
    for (size_t at = 0; at < length; at += 3 + 2 * size_t(table[at + 2])) rows[u64(table[at])] = table + at;
  return rows.at(word);
}

[[maybe_unused]] static int look_up(const long long* table, size_t length, u64 word, std::vector<u64>& to) {
  const long long* row = row_of(table, length, word);
  for (long long k = 0; k < row[2]; k++) to.push_back(u64(row[3 + 2 * k]));
  return int(row[1]);
}

[[maybe_unused]] static long long points_of(const long long* table, size_t length, u64 word, u64 next) {
  const long long* row = row_of(table, length, word);
  for (long long k = 0; k < row[2]; k++)
    if (u64(row[3 + 2 * k]) == next) return row[4 + 2 * k];
  return 0;
}

/** A letter that may be on a cell: the bits that it sets there, and those that tell whether it is. */
struct Letter {
  char letter;
  int owner;
  std::vector<u64> bits, masks;
};

/** A part of a position as it is read and written: the turn, a number, one of some words, seeds in pits, cells, or a board. */
struct Part {
  std::string_view is, name;
  int shift;
  u64 mask;
  int rows, columns, count;
  std::vector<int> squares;
  char empty;
  std::vector<Letter> letters;
  std::vector<std::string_view> words;
};

/** The game with some options. */
struct Variant {
  std::string_view options;
  u64 start;
  int turn;
  std::string_view sides[2], winners[2];
  int stuck;
  /** The side that wins play that never ends, by a number in the word; -1 for none. */
  std::vector<int> endless;
  int endless_shift;
  u64 endless_mask;
  int (*expand)(u64 word, std::vector<u64>& to);
  long long (*gain)(u64 word, u64 next);
  std::vector<Part> parts;
};
