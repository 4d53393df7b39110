using u64 = unsigned long long;

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
