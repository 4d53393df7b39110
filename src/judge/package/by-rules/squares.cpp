/** What a test says of the board: its size, and the tables of numbers. */
static int board_rows, board_columns;
static std::vector<std::vector<long long>> tables;

/** A position: the letters of the squares row by row, and the rows, the columns and other numbers. */
struct State {
  std::string cells;
  std::vector<long long> numbers;
};

// a position is the number of its state among those that have occurred, and the side to move in the lowest bit
static std::unordered_map<std::string, u64> state_numbers;
static std::vector<const std::string*> states;

static u64 word_of(const State& p, int side) {
  std::string key = p.cells;
  for (size_t k = 2; k < p.numbers.size(); k++) key += "," + std::to_string(p.numbers[k]);
  const auto [found, isNew] = state_numbers.emplace(std::move(key), state_numbers.size());
  if (isNew) states.push_back(&found->first);
  return 2 * found->second + u64(side);
}

static State state_of(u64 word) {
  const std::string& key = *states[word / 2];
  const size_t size = std::min(key.find(','), key.size());
  State p = {key.substr(0, size), {board_rows, board_columns}};
  for (size_t at = size; at < key.size(); at = std::min(key.find(',', at + 1), key.size()))
    p.numbers.push_back(std::stoll(key.substr(at + 1)));
  return p;
}

/** A row or a column: so many behind the first one (-2), that of the anchor (-1), or the k-th number. */
struct Place {
  int from, plus;
};

/** An entry of a table, so many times. */
struct Entry {
  int times, table;
  Place row, column;
};

struct Term {
  int times, number;
};

struct Sum {
  long long constant;
  std::vector<Term> numbers;
  std::vector<Entry> entries;
};

/** A condition that a sum is 0, or else that it is at least 0; it does not hold of entries that are not in the table. */
struct Test {
  bool zero;
  Sum sum;
};

/** A square, so many rows and columns behind the anchor: the letters that it may hold, and what it becomes; 0 for the same. */
struct Square {
  int row, column;
  std::string_view holds;
  char becomes;
};

/** The first square, the anchor, may be anywhere on the board. Some moves, the last ones, are possible only where no other is. */
struct LocalMove {
  int side, next;
  bool otherwise;
  std::vector<Square> squares;
  std::vector<Test> tests;
  std::vector<int> adds;
  Sum points;
};

/** The game is over where the squares are found, or where fewer squares hold the letter. */
struct LocalEnd {
  int side, ending;
  std::vector<Square> squares;
  std::vector<Test> tests;
  char letter;
  int fewer;
};

struct LocalRules {
  std::vector<LocalEnd> ends;
  std::vector<LocalMove> moves;
};

/** What a square holds: `#` if it is no cell, and a blank beside the board. */
static char letter_at(const State& p, int row, int column) {
  const bool beside = row < 0 || row >= board_rows || column < 0 || column >= board_columns;
  return beside ? ' ' : p.cells[row * board_columns + column];
}

/** False where an entry is not in the table. */
static bool find_sum(const State& p, int row, int column, const Sum& sum, long long& total) {
  const auto at = [&](Place place, int anchor) {
    return int(place.from == -2 ? 0 : place.from == -1 ? anchor : p.numbers[place.from]) + place.plus;
  };
  total = sum.constant;
  for (const Term& term : sum.numbers) total += term.times * p.numbers[term.number];
  for (const Entry& entry : sum.entries) {
    const int r = at(entry.row, row), c = at(entry.column, column);
    if (r < 0 || r >= board_rows || c < 0 || c >= board_columns) return false;
    total += entry.times * tables[entry.table][r * board_columns + c];
  }
  return true;
}

/** Calls `found` with the row and the column of each anchor at which the squares hold what they must. */
template <typename Found>
static void find_all(const State& p, const std::vector<Square>& squares, const std::vector<Test>& tests, Found found) {
  const auto fits = [&](int row, int column) {
    for (const Square& square : squares)
      if (square.holds.find(letter_at(p, row + square.row, column + square.column)) == std::string::npos) return false;
    for (const Test& test : tests) {
      long long total;
      if (!find_sum(p, row, column, test.sum, total) || (test.zero ? total != 0 : total < 0)) return false;
    }
    return true;
  };
  if (squares.empty() && fits(0, 0)) found(0, 0);
  if (squares.empty()) return;
  const std::string_view first = squares[0].holds;
  const auto next = [&](size_t from) { return first.size() == 1 ? p.cells.find(first[0], from) : p.cells.find_first_of(first, from); };
  for (size_t at = next(0); at != std::string::npos; at = next(at + 1)) {
    const int row = int(at) / board_columns, column = int(at) % board_columns;
    if (fits(row, column)) found(row, column);
  }
}

static bool is_met(const State& p, const LocalEnd& end) {
  if (end.fewer > 0) return std::count(p.cells.begin(), p.cells.end(), end.letter) < end.fewer;
  bool met = false;
  find_all(p, end.squares, end.tests, [&](int, int) { met = true; });
  return met;
}

// of the position that was looked at last, where its moves lead and what they gain
static u64 last_word;
static std::vector<std::pair<u64, long long>> last_points;

/** How the game is over at a position, and where its moves lead. */
static int expand_state(const LocalRules& rules, u64 word, std::vector<u64>& to) {
  const State p = state_of(word);
  const int side = int(word & 1);
  last_word = word;
  last_points.clear();
  for (const LocalEnd& end : rules.ends)
    if (end.side == side && is_met(p, end)) return end.ending;
  bool possible = false;
  for (const LocalMove& move : rules.moves) {
    if (move.otherwise && possible) break;
    if (move.side != side) continue;
    find_all(p, move.squares, move.tests, [&](int row, int column) {
      possible = possible || !move.otherwise;
      State q = p;
      for (const Square& square : move.squares)
        if (square.becomes) q.cells[(row + square.row) * board_columns + column + square.column] = square.becomes;
      for (size_t k = 0; k < move.adds.size(); k++) q.numbers[k] += move.adds[k];
      long long points = 0;
      find_sum(p, row, column, move.points, points);
      const u64 next = word_of(q, move.next);
      to.push_back(next);
      last_points.push_back({next, points});
    });
  }
  return 0;
}

/** The points that a move gains. */
[[maybe_unused]] static long long points_of(const LocalRules& rules, u64 word, u64 next) {
  std::vector<u64> to;
  if (word != last_word || last_points.empty()) expand_state(rules, word, to);
  for (const auto& [reached, points] : last_points)
    if (reached == next) return points;
  return 0;
}
