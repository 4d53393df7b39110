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

/** The outcome of each node and the plies to it, backwards from the ends of the game. */
static void find_outcomes() {
  std::vector<std::vector<std::pair<int, bool>>> before(nodes.size());
  std::vector<size_t> open(nodes.size());
  std::vector<int> decided, level;
  for (size_t k = 0; k < nodes.size(); k++) {
    open[k] = nodes[k].moves.size();
    for (const Move& move : nodes[k].moves) before[move.to].push_back({int(k), move.passes});
    nodes[k].outcome = nodes[k].ending;
    if (nodes[k].ending == TIE) level.push_back(int(k));
    else if (nodes[k].ending != OPEN) decided.push_back(int(k));
  }
  for (size_t at = 0; at < decided.size(); at++) {
    const int k = decided[at];
    if (nodes[k].plies >= DEEPEST) continue;
    for (const auto& [from, passing] : before[k]) {
      Node& node = nodes[from];
      if (node.outcome != OPEN) continue;
      const int outcome = passing ? other(nodes[k].outcome) : nodes[k].outcome;
      if (outcome == LOSS && --open[from] > 0) continue;
      node.outcome = outcome;
      node.plies = nodes[k].plies + 1;
      if (LOSER_HURRIES && outcome == LOSS)
        for (const Move& move : node.moves) node.plies = std::min(node.plies, nodes[move.to].plies + 1);
      if (WINNER_DAWDLES)
        for (const auto& [up, unused] : before[from])
          if (nodes[up].outcome == WIN) nodes[up].plies = node.plies + 1;
      decided.push_back(from);
    }
  }
  // whoever wins endless play avoids ties
  std::vector<int> tied = level;
  std::vector<char> ties(nodes.size());
  for (const int k : tied) ties[k] = 1;
  for (size_t at = 0; at < tied.size(); at++)
    for (const auto& [from, passing] : before[tied[at]]) {
      if (nodes[from].outcome != OPEN || ties[from]) continue;
      if (endless_winner(nodes[from].word) == to_move(nodes[from].word) && --open[from] > 0) continue;
      ties[from] = 1;
      tied.push_back(from);
    }
  for (size_t at = 0; at < level.size(); at++)
    for (const auto& [from, passing] : before[level[at]]) {
      Node& node = nodes[from];
      if (node.outcome != OPEN || !ties[from]) continue;
      node.outcome = TIE;
      node.plies = nodes[level[at]].plies + 1;
      level.push_back(from);
    }
}

/** The nodes, each after all that its moves lead to; empty if play can go round in circles. */
static std::vector<int> in_order() {
  std::vector<int> order;
  std::vector<char> done(nodes.size());
  std::vector<std::pair<int, size_t>> way = {{0, 0}};
  done[0] = 1;
  while (!way.empty()) {
    auto& [k, tried] = way.back();
    if (tried == nodes[k].moves.size()) {
      done[k] = 2;
      order.push_back(k);
      way.pop_back();
      continue;
    }
    const int to = nodes[k].moves[tried++].to;
    if (done[to] == 1) return {};
    if (done[to] == 2) continue;
    done[to] = 1;
    way.push_back({to, 0});
  }
  return order;
}

/** A number of points as POINT_BITS bits keep it. */
static long long kept(long long points) {
  const int lost = 64 - POINT_BITS;
  return (long long)((u64)points << lost) >> lost;
}

/** The points that the side to move still gains more than the other one. */
static void find_scores() {
  for (const int k : in_order()) {
    const Move* best = nullptr;
    long long most = 0;
    for (const Move& move : nodes[k].moves) {
      const long long after = LOOKS_ON ? nodes[move.to].score : 0;
      const long long margin = move.gain + (move.passes ? -after : after);
      if (!best || (GREEDY ? move.gain > best->gain : margin > most)) {
        best = &move;
        most = margin;
      }
    }
    nodes[k].score = kept(most);
  }
}

/** The least number that none of the positions after a move has. */
static void find_nimbers() {
  for (const int k : in_order()) {
    std::set<int> taken;
    for (const Move& move : nodes[k].moves) taken.insert(nodes[move.to].nimber);
    int& nimber = nodes[k].nimber;
    if (NIMBER_BY == "count") nimber = int(taken.size());
    else if (NIMBER_BY == "greatest") nimber = taken.empty() ? 0 : *taken.rbegin() + 1;
    else if (NIMBER_BY == "smallest") nimber = taken.empty() ? 0 : *taken.begin() + 1;
    else if (NIMBER_BY == "moves") nimber = int(nodes[k].moves.size());
    else if (NIMBER_BY == "sum") for (const Move& move : nodes[k].moves) nimber ^= nodes[move.to].nimber;
    else if (NIMBER_BY == "one") nimber = int(taken.count(0));
    else while (taken.count(nimber)) nimber++;
  }
}

/** What is known of a node. */
struct Value {
  int outcome;
  int plies;
  bool endless;
  long long score;
};

static Value value_of(int k) {
  const Node& node = nodes[k];
  if (ALWAYS != OPEN) return {ALWAYS, 1, false, 0};
  if (game->gain) return {node.score > 0 ? WIN : node.score < 0 ? LOSS : LEVEL_AS, 0, false, node.score};
  const int plies = (node.plies + PLIES_AT_ONCE - 1) / PLIES_AT_ONCE + ADDED_PLIES;
  if (node.outcome != OPEN) return {node.outcome, plies, false, 0};
  const int winner = endless_winner(node.word);
  if (winner < 0) return {NEVER_AS, 0, false, 0};
  return {winner == to_move(node.word) ? WIN : LOSS, 0, true, 0};
}

static void solve(u64 start) {
  explore(start);
  if (game->gain) find_scores();
  else find_outcomes();
  if (ASKS == "nimber") find_nimbers();
}

/** How good a move is, larger numbers being better. */
static long long worth_of(u64 from, u64 to) {
  const Value after = value_of(find(to));
  const bool passing = passes(from, to);
  if (game->gain) return gained(from, to) + (passing ? -after.score : after.score);
  const int reached = passing ? other(after.outcome) : after.outcome;
  const long long LONG = 1000000000;
  if (reached == WIN) return 3 * LONG + (after.endless ? 0 : DAWDLES ? after.plies : LONG - after.plies);
  if (reached == TIE) return 2 * LONG - after.plies;
  if (reached == LOSS) return after.endless ? 0 : after.plies - 2 * LONG;
  return LONG / 2;
}

static std::string put_back;

/** The next word of the input; empty at its end. */
static std::string word_of_input() {
  std::string word;
  if (!put_back.empty()) std::swap(word, put_back);
  else std::cin >> word;
  return word;
}

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

/** The position after the move that is made. */
static u64 moved(u64 word) {
  std::vector<u64> to;
  expanded(word, to);
  if (TAKES == "stays") return word;
  if (TAKES == "last") return to.back();
  u64 taken = to.at(0);
  if (TAKES == "first") return taken;
  for (const u64 q : to) {
    const long long better = worth_of(word, q) - worth_of(word, taken);
    if (TAKES == "worst" ? better < 0 : better > 0) taken = q;
  }
  return taken;
}

/** Plays until the game is over. */
static void play(u64 word) {
  for (int made = 0; made < STOPS_AFTER; made++) {
    write_position(moved(word));
    std::cout << std::flush;
    const std::string next = word_of_input();
    if (next.empty() || next == "over") return;
    put_back = next;
    word = read_position();
  }
}

/** Prints the positions after all moves that keep what the side to move has. */
static void show_moves(u64 start, int outcome) {
  std::vector<u64> to;
  expanded(start, to);
  const auto class_of = [&](u64 q) {
    const Value after = value_of(find(q));
    return passes(start, q) ? other(after.outcome) : after.outcome;
  };
  std::set<u64> shown;
  for (const u64 q : to) {
    const bool good = game->gain ? worth_of(start, q) == value_of(0).score : class_of(q) == outcome;
    if ((good || SHOWS_ANY) && shown.insert(q).second) write_position(q);
  }
}

/** The lead that is printed. */
static long long lead(long long score, u64 start) {
  if (LEAD_OF == "none") return score < 0 ? -score : score;
  return LEAD_OF == "other" || (LEAD_OF == "first" && to_move(start)) ? -score : score;
}

static void answer(u64 start) {
  const Value value = value_of(0);
  if (ASKS == "score") std::cout << lead(value.score, start) << '\n';
  else if (ASKS == "nimber") std::cout << nodes[0].nimber << '\n';
  else if (ASKS == "move") {
    std::cout << OUTCOME_WORDS[value.outcome] << '\n';
    if (value.outcome != LOSS) show_moves(start, value.outcome);
  } else if (value.outcome == OPEN || value.outcome == TIE) std::cout << OUTCOME_WORDS[value.outcome] << '\n';
  else {
    const int mover = to_move(start);
    std::cout << game->winners[value.outcome == WIN ? mover : 1 - mover];
    if (ASKS == "plies") std::cout << ' ' << (value.endless ? "endless" : std::to_string(value.plies));
    std::cout << '\n';
  }
}

int main() {
  std::ios::sync_with_stdio(false);
  if (ASKS == "play") {
    // what can be got, and in how many moves
    word_of_input();
    word_of_input();
  }
  int tests = 1;
  for (int k = 0; k < HEAD; k++) tests = std::stoi(word_of_input());
  for (; tests > 0; tests--) {
    std::string options;
    for (int k = 0; k < OPTIONS; k++) options += (k == 0 ? "" : " ") + word_of_input();
    for (const Variant& variant : VARIANTS)
      if (variant.options == options) game = &variant;
    const u64 start = read_position();
    nodes.clear();
    numbers.clear();
    keys.clear();
    solve(start);
    if (ASKS == "play") play(start);
    else answer(start);
  }
}
