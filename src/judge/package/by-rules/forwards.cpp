static std::vector<char> looked;

/** Settles a node by those after its moves, which are settled first and once; false where play can go round in circles. */
static bool recursion(int k, void (*settle)(Node&)) {
  looked[k] = 1;
  for (const Move& move : nodes[k].moves)
    if (looked[move.to] == 1 || (looked[move.to] == 0 && !recursion(move.to, settle))) return false;
  looked[k] = 2;
  settle(nodes[k]);
  return true;
}

static bool settle_all(void (*settle)(Node&)) {
  looked.assign(nodes.size(), 0);
  return recursion(0, settle);
}

/** What a move gets its player. */
static int reached(const Move& move) {
  const int outcome = nodes[move.to].outcome;
  return move.passes ? other(outcome) : outcome;
}

/** The best of what the moves get: the soonest win or tie, or the latest loss. */
static void settle_outcome(Node& node) {
  node.outcome = node.ending;
  for (const Move& move : node.moves) {
    const int outcome = reached(move), plies = nodes[move.to].plies + 1;
    if (outcome < node.outcome) continue;
    const bool better = outcome > node.outcome || (outcome == LOSS ? plies > node.plies : plies < node.plies);
    if (better) node.plies = plies;
    node.outcome = outcome;
  }
}

static void settle_score(Node& node) {
  bool first = true;
  for (const Move& move : node.moves) {
    const long long after = nodes[move.to].score, margin = move.gain + (move.passes ? -after : after);
    node.score = first ? margin : std::max(node.score, margin);
    first = false;
  }
}

static void settle_nimber(Node& node) {
  std::set<int> taken;
  for (const Move& move : node.moves) taken.insert(nodes[move.to].nimber);
  while (taken.count(node.nimber)) node.nimber++;
}

/** Gives nodes for which `holds` an outcome, round by round, by what is known after the round before, until none is left. */
template <typename Holds>
static void by_rounds(Holds holds) {
  std::vector<std::pair<int, int>> found;
  int round = 0;
  do {
    found.clear();
    round++;
    for (size_t k = 0; k < nodes.size(); k++) {
      const int outcome = nodes[k].outcome == OPEN ? holds(nodes[k]) : OPEN;
      if (outcome != OPEN) found.push_back({int(k), outcome});
    }
    for (const auto& [k, outcome] : found) {
      nodes[k].outcome = outcome;
      nodes[k].plies = round;
    }
  } while (!found.empty());
}

/** Where play can go round in circles: wins and losses of one ply, of two and so on; then ties, which whoever wins endless play avoids. */
static void deepen() {
  for (Node& node : nodes) {
    node.outcome = node.ending == TIE ? OPEN : node.ending;
    node.plies = 0;
  }
  by_rounds([](const Node& node) -> int {
    bool loses = !node.moves.empty();
    for (const Move& move : node.moves) {
      if (reached(move) == WIN) return WIN;
      loses = loses && reached(move) == LOSS;
    }
    return loses ? LOSS : OPEN;
  });
  std::vector<char> ties(nodes.size());
  for (size_t k = 0; k < nodes.size(); k++) ties[k] = nodes[k].ending == TIE;
  for (bool more = true; more;) {
    more = false;
    for (size_t k = 0; k < nodes.size(); k++) {
      const Node& node = nodes[k];
      if (node.outcome != OPEN || ties[k]) continue;
      const bool avoids = endless_winner(node.word) == to_move(node.word);
      const auto to_tie = [&](const Move& move) { return ties[move.to] || (avoids && reached(move) == LOSS); };
      const bool joins = avoids ? std::all_of(node.moves.begin(), node.moves.end(), to_tie)
                                : std::any_of(node.moves.begin(), node.moves.end(), to_tie);
      if (joins) ties[k] = more = true;
    }
  }
  for (Node& node : nodes)
    if (node.ending == TIE) node.outcome = TIE;
  by_rounds([&](const Node& node) -> int {
    if (!ties[&node - nodes.data()]) return OPEN;
    return std::any_of(node.moves.begin(), node.moves.end(), [](const Move& move) { return reached(move) == TIE; }) ? TIE : OPEN;
  });
}

static void find_outcomes() {
  if (!settle_all(settle_outcome)) deepen();
}

static void find_scores() { settle_all(settle_score); }

static void find_nimbers() { settle_all(settle_nimber); }
