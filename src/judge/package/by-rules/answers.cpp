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
    nodes.clear();
    numbers.clear();
    keys.clear();
    const u64 start = read_test();
    solve(start);
    if (ASKS == "play") play(start);
    else answer(start);
  }
}
