// how a game ends for the side to move, larger numbers being better; 0: it does not
enum Outcome { OPEN, LOSS, TIE, WIN };
static int other(int outcome) { return outcome == OPEN ? OPEN : 4 - outcome; }

struct Move {
  int to;
  bool passes;
  long long gain;
};

struct Node {
  u64 word;
  int ending = OPEN;
  std::vector<Move> moves;
  int outcome = OPEN, plies = 0, nimber = 0;
  long long score = 0;
};

/** Plies for which each way to play on is followed, since play may never end. */
const int LONGEST = 500;

static const Variant* game;
static std::vector<Node> nodes;
static std::unordered_map<u64, int> numbers;
static std::vector<u64> keys;

static u64 side_bit() { return game->turn < 0 ? 0 : 1ULL << game->turn; }
static int to_move(u64 word) { return (word & side_bit()) != 0; }

/** The side that wins play that never ends; -1 for none. */
static int endless_winner(u64 word) { return game->endless[(word >> game->endless_shift) & game->endless_mask]; }
static bool passes(u64 from, u64 to) { return game->turn < 0 || to_move(from) != to_move(to); }

/** The number of a position; −1 if it has none yet. */
static int find(u64 word) {
  const u64 key = FORGETS_SIDE ? word & ~side_bit() : word;
  if (REMEMBERS == "list") {
    const auto found = std::find(keys.begin(), keys.end(), key);
    return found == keys.end() ? -1 : int(found - keys.begin());
  }
  const auto found = numbers.find(key);
  return found == numbers.end() ? -1 : found->second;
}

static int number_of(u64 word) {
  const int known = find(word);
  if (known >= 0) return known;
  const u64 key = FORGETS_SIDE ? word & ~side_bit() : word;
  numbers[key] = int(nodes.size());
  keys.push_back(key);
  nodes.push_back({word});
  return int(nodes.size()) - 1;
}

/** Leaves those of all moves that are looked at. */
static void overlook(std::vector<u64>& to) {
  if (to.size() < 2) return;
  if (SEES == "not first") to.erase(to.begin());
  else if (SEES == "not last") to.pop_back();
  else if (SEES == "first") to.resize(1);
  else if (SEES == "last") to = {to.back()};
}

/** How the game is over at a position, and where its moves lead. */
static int expanded(u64 word, std::vector<u64>& to) {
  to.clear();
  const int over = game->expand(word, to);
  if (over != OPEN) to.clear();
  overlook(to);
  return ENDS_AS[over == OPEN && to.empty() ? STUCK_AS[game->stuck] : over];
}

/** Follows each way to play on for so many plies, which leads to the same positions again and again. */
static void follow(u64 word, int plies) {
  std::vector<u64> to;
  if (plies > 0) expanded(word, to);
  for (const u64 q : to) follow(q, plies - 1);
}

/** The points that a move gains. */
static long long gained(u64 from, u64 to) {
  const long long gain = game->gain ? game->gain(from, to) : 0;
  return ONE_POINT ? (gain > 0) - (gain < 0) : gain;
}

/** Finds the positions that play reaches from the start, and their moves. */
static void explore(u64 start) {
  std::vector<u64> to;
  number_of(start);
  if (REMEMBERS == "nothing") follow(start, LONGEST);
  for (size_t k = 0; k < nodes.size(); k++) {
    const u64 word = nodes[k].word;
    nodes[k].ending = expanded(word, to);
    for (const u64 q : to) {
      const bool passing = PASSES == "told" ? passes(word, q) : PASSES == "always";
      const Move move = {number_of(q), passing, gained(word, q)};
      nodes[k].moves.push_back(move);
    }
  }
}
