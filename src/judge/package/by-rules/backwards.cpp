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
