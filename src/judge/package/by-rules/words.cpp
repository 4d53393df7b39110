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
