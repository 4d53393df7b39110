  // how a game ends for the side to move, larger numbers being better; 0: it does not
  static final int OPEN = 0, LOSS = 1, TIE = 2, WIN = 3;
  static int other(int outcome) { return outcome == OPEN ? OPEN : 4 - outcome; }

  static class Move {
    final int to;
    final boolean passes;
    final long gain;
    Move(int to, boolean passes, long gain) {
      this.to = to;
      this.passes = passes;
      this.gain = gain;
    }
  }

  static class Node {
    final long word;
    int ending = OPEN, outcome = OPEN, plies, nimber, open;
    boolean ties;
    long score;
    Move[] moves = {};
    /** The nodes from which moves lead here, and those moves. */
    final List<Node> before = new ArrayList<>();
    final List<Move> moved = new ArrayList<>();
    Node(long word) { this.word = word; }
  }

  /** Plies for which each way to play on is followed, since play may never end. */
  static final int LONGEST = 500;

  static Variant game;
  static final List<Node> nodes = new ArrayList<>();
  static final Map<Long, Integer> numbers = new HashMap<>();
  static final List<Long> keys = new ArrayList<>();
  static final PrintStream out = printer();

  /** Prints in UTF-8, whatever the language of the system is. */
  static PrintStream printer() {
    try {
      return new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, "UTF-8");
    } catch (UnsupportedEncodingException error) {
      throw new AssertionError(error);
    }
  }

  static long sideBit() { return game.turn < 0 ? 0 : 1L << game.turn; }
  static int toMove(long word) { return (word & sideBit()) != 0 ? 1 : 0; }

  /** The side that wins play that never ends; -1 for none. */
  static int endlessWinner(long word) {
    return game.endless[(int) ((word >>> game.endlessShift) & game.endlessMask)];
  }

  static boolean passes(long from, long to) { return game.turn < 0 || toMove(from) != toMove(to); }
  static long keyOf(long word) { return FORGETS_SIDE ? word & ~sideBit() : word; }

  /** The number of a position; −1 if it has none yet. */
  static int find(long word) {
    if (REMEMBERS.equals("list")) return keys.indexOf(keyOf(word));
    return numbers.getOrDefault(keyOf(word), -1);
  }

  static int numberOf(long word) {
    final int known = find(word);
    if (known >= 0) return known;
    numbers.put(keyOf(word), nodes.size());
    keys.add(keyOf(word));
    nodes.add(new Node(word));
    return nodes.size() - 1;
  }

  /** Those of all moves that are looked at. */
  static long[] overlooked(long[] to) {
    if (to.length < 2) return to;
    switch (SEES) {
      case "not first": return Arrays.copyOfRange(to, 1, to.length);
      case "not last": return Arrays.copyOf(to, to.length - 1);
      case "first": return new long[] {to[0]};
      case "last": return new long[] {to[to.length - 1]};
      default: return to;
    }
  }

  /** Where the moves of a position lead. */
  static long[] movesOf(long word) {
    final Words to = new Words();
    return game.expand.of(word, to) == OPEN ? overlooked(to.all()) : new long[0];
  }

  /** How the game is over at a position. */
  static int endingOf(long word) {
    final Words to = new Words();
    final int over = game.expand.of(word, to);
    return ENDS_AS[over == OPEN && to.size == 0 ? STUCK_AS[game.stuck] : over];
  }

  /** Follows each way to play on for so many plies, which leads to the same positions again and again. */
  static void follow(long word, int plies) {
    if (plies > 0) for (final long q : movesOf(word)) follow(q, plies - 1);
  }

  /** The points that a move gains. */
  static long gained(long from, long to) {
    final long gain = game.gain == null ? 0 : game.gain.of(from, to);
    return ONE_POINT ? Long.signum(gain) : gain;
  }

  /** Finds the positions that play reaches from the start, and their moves. */
  static void explore(long start) {
    numberOf(start);
    if (REMEMBERS.equals("nothing")) follow(start, LONGEST);
    for (int k = 0; k < nodes.size(); k++) {
      final Node node = nodes.get(k);
      final long word = node.word;
      final long[] to = movesOf(word);
      node.ending = endingOf(word);
      node.moves = new Move[to.length];
      for (int m = 0; m < to.length; m++) {
        final boolean passing = PASSES.equals("told") ? passes(word, to[m]) : PASSES.equals("always");
        final Move move = new Move(numberOf(to[m]), passing, gained(word, to[m]));
        node.moves[m] = move;
        nodes.get(move.to).before.add(node);
        nodes.get(move.to).moved.add(move);
      }
    }
  }

  /** The outcome of each node and the plies to it, backwards from the ends of the game. */
  static void findOutcomes() {
    final List<Node> decided = new ArrayList<>(), level = new ArrayList<>();
    for (final Node node : nodes) {
      node.open = node.moves.length;
      node.outcome = node.ending;
      if (node.ending == TIE) level.add(node);
      else if (node.ending != OPEN) decided.add(node);
    }
    for (int at = 0; at < decided.size(); at++) {
      final Node end = decided.get(at);
      if (end.plies >= DEEPEST) continue;
      for (int k = 0; k < end.before.size(); k++) {
        final Node node = end.before.get(k);
        if (node.outcome != OPEN) continue;
        final int outcome = end.moved.get(k).passes ? other(end.outcome) : end.outcome;
        if (outcome == LOSS && --node.open > 0) continue;
        node.outcome = outcome;
        node.plies = end.plies + 1;
        if (LOSER_HURRIES && outcome == LOSS)
          for (final Move move : node.moves) node.plies = Math.min(node.plies, nodes.get(move.to).plies + 1);
        if (WINNER_DAWDLES) for (final Node up : node.before) if (up.outcome == WIN) up.plies = node.plies + 1;
        decided.add(node);
      }
    }
    findTies(level);
  }

  /** The ties: whoever wins endless play avoids them. */
  static void findTies(List<Node> level) {
    final List<Node> tied = new ArrayList<>(level);
    for (final Node node : tied) node.ties = true;
    for (int at = 0; at < tied.size(); at++)
      for (final Node node : tied.get(at).before) {
        if (node.outcome != OPEN || node.ties) continue;
        if (endlessWinner(node.word) == toMove(node.word) && --node.open > 0) continue;
        node.ties = true;
        tied.add(node);
      }
    for (int at = 0; at < level.size(); at++)
      for (final Node node : level.get(at).before) {
        if (node.outcome != OPEN || !node.ties) continue;
        node.outcome = TIE;
        node.plies = level.get(at).plies + 1;
        level.add(node);
      }
  }

  /** The nodes, each after all that its moves lead to; empty if play can go round in circles. */
  static List<Node> inOrder() {
    final List<Node> order = new ArrayList<>();
    final int[] done = new int[nodes.size()], tried = new int[nodes.size()];
    final int[] way = new int[nodes.size()];
    int length = 1;
    done[0] = 1;
    while (length > 0) {
      final int k = way[length - 1];
      final Move[] moves = nodes.get(k).moves;
      if (tried[k] == moves.length) {
        done[k] = 2;
        order.add(nodes.get(k));
        length--;
        continue;
      }
      final int to = moves[tried[k]++].to;
      if (done[to] == 1) return new ArrayList<>();
      if (done[to] == 2) continue;
      done[to] = 1;
      way[length++] = to;
    }
    return order;
  }

  /** A number of points as POINT_BITS bits keep it. */
  static long kept(long points) {
    final int lost = 64 - POINT_BITS;
    return points << lost >> lost;
  }

  /** The points that the side to move still gains more than the other one. */
  static void findScores() {
    for (final Node node : inOrder()) {
      Move best = null;
      long most = 0;
      for (final Move move : node.moves) {
        final long after = LOOKS_ON ? nodes.get(move.to).score : 0;
        final long margin = move.gain + (move.passes ? -after : after);
        if (best != null && !(GREEDY ? move.gain > best.gain : margin > most)) continue;
        best = move;
        most = margin;
      }
      node.score = kept(most);
    }
  }

  /** The least number that none of the positions after a move has. */
  static void findNimbers() {
    for (final Node node : inOrder()) {
      final TreeSet<Integer> taken = new TreeSet<>();
      int sum = 0;
      for (final Move move : node.moves) {
        taken.add(nodes.get(move.to).nimber);
        sum ^= nodes.get(move.to).nimber;
      }
      switch (NIMBER_BY) {
        case "count": node.nimber = taken.size(); break;
        case "greatest": node.nimber = taken.isEmpty() ? 0 : taken.last() + 1; break;
        case "smallest": node.nimber = taken.isEmpty() ? 0 : taken.first() + 1; break;
        case "moves": node.nimber = node.moves.length; break;
        case "sum": node.nimber = sum; break;
        case "one": node.nimber = taken.contains(0) ? 1 : 0; break;
        default: while (taken.contains(node.nimber)) node.nimber++;
      }
    }
  }

  /** What is known of a node. */
  static class Value {
    final int outcome, plies;
    final boolean endless;
    final long score;
    Value(int outcome, int plies, boolean endless, long score) {
      this.outcome = outcome;
      this.plies = plies;
      this.endless = endless;
      this.score = score;
    }
  }

  static Value valueOf(int k) {
    final Node node = nodes.get(k);
    if (ALWAYS != OPEN) return new Value(ALWAYS, 1, false, 0);
    if (game.gain != null) {
      final int outcome = node.score > 0 ? WIN : node.score < 0 ? LOSS : LEVEL_AS;
      return new Value(outcome, 0, false, node.score);
    }
    final int plies = (node.plies + PLIES_AT_ONCE - 1) / PLIES_AT_ONCE + ADDED_PLIES;
    if (node.outcome != OPEN) return new Value(node.outcome, plies, false, 0);
    final int winner = endlessWinner(node.word);
    if (winner < 0) return new Value(NEVER_AS, 0, false, 0);
    return new Value(winner == toMove(node.word) ? WIN : LOSS, 0, true, 0);
  }

  static void solve(long start) {
    explore(start);
    if (game.gain != null) findScores();
    else findOutcomes();
    if (ASKS.equals("nimber")) findNimbers();
  }

  /** How good a move is, larger numbers being better. */
  static long worthOf(long from, long to) {
    final Value after = valueOf(find(to));
    final boolean passing = passes(from, to);
    if (game.gain != null) return gained(from, to) + (passing ? -after.score : after.score);
    final int reached = passing ? other(after.outcome) : after.outcome;
    final long LONG = 1000000000;
    if (reached == WIN) return 3 * LONG + (after.endless ? 0 : DAWDLES ? after.plies : LONG - after.plies);
    if (reached == TIE) return 2 * LONG - after.plies;
    if (reached == LOSS) return after.endless ? 0 : after.plies - 2 * LONG;
    return LONG / 2;
  }

  static final BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
  static StringTokenizer line = new StringTokenizer("");
  static String putBack = "";

  /** The next word of the input; empty at its end. */
  static String wordOfInput() throws IOException {
    final String before = putBack;
    putBack = "";
    if (!before.isEmpty()) return before;
    while (!line.hasMoreTokens()) {
      final String next = input.readLine();
      if (next == null) return "";
      line = new StringTokenizer(next);
    }
    return line.nextToken();
  }

  /** The position after the move that is made. */
  static long moved(long word) {
    final long[] to = movesOf(word);
    if (TAKES.equals("stays")) return word;
    if (TAKES.equals("last")) return to[to.length - 1];
    long taken = to[0];
    if (TAKES.equals("first")) return taken;
    for (final long q : to) {
      final long better = worthOf(word, q) - worthOf(word, taken);
      if (TAKES.equals("worst") ? better < 0 : better > 0) taken = q;
    }
    return taken;
  }

  /** Plays until the game is over. */
  static void play(long word) throws IOException {
    for (int made = 0; made < STOPS_AFTER; made++) {
      writePosition(moved(word));
      out.flush();
      final String next = wordOfInput();
      if (next.isEmpty() || next.equals("over")) return;
      putBack = next;
      word = readPosition();
    }
  }

  /** Prints the positions after all moves that keep what the side to move has. */
  static void showMoves(long start, int outcome) {
    final Set<Long> shown = new HashSet<>();
    for (final long q : movesOf(start)) {
      final Value after = valueOf(find(q));
      final int reached = passes(start, q) ? other(after.outcome) : after.outcome;
      final boolean good = game.gain != null ? worthOf(start, q) == valueOf(0).score : reached == outcome;
      if ((good || SHOWS_ANY) && shown.add(q)) writePosition(q);
    }
  }

  /** The lead that is printed. */
  static long lead(long score, long start) {
    if (LEAD_OF.equals("none")) return Math.abs(score);
    return LEAD_OF.equals("other") || LEAD_OF.equals("first") && toMove(start) == 1 ? -score : score;
  }

  static void answer(long start) {
    final Value value = valueOf(0);
    if (ASKS.equals("score")) out.print(lead(value.score, start) + "\n");
    else if (ASKS.equals("nimber")) out.print(nodes.get(0).nimber + "\n");
    else if (ASKS.equals("move")) {
      out.print(OUTCOME_WORDS[value.outcome] + "\n");
      if (value.outcome != LOSS) showMoves(start, value.outcome);
    } else if (value.outcome == OPEN || value.outcome == TIE) out.print(OUTCOME_WORDS[value.outcome] + "\n");
    else {
      final int mover = toMove(start);
      out.print(game.winners[value.outcome == WIN ? mover : 1 - mover]);
      out.print((ASKS.equals("plies") ? value.endless ? " endless" : " " + value.plies : "") + "\n");
    }
  }

  public static void main(String[] arguments) throws IOException {
    if (ASKS.equals("play")) {
      // what can be got, and in how many moves
      wordOfInput();
      wordOfInput();
    }
    int tests = 1;
    for (int k = 0; k < HEAD; k++) tests = Integer.parseInt(wordOfInput());
    for (; tests > 0; tests--) {
      final List<String> options = new ArrayList<>();
      for (int k = 0; k < OPTIONS; k++) options.add(wordOfInput());
      game = variant(String.join(" ", options));
      nodes.clear();
      numbers.clear();
      keys.clear();
      final long start = readTest();
      solve(start);
      if (ASKS.equals("play")) play(start);
      else answer(start);
    }
    out.flush();
  }
}
