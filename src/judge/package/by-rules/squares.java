  /** What a test says of the board: its size, and the tables of numbers. */
  static int boardRows, boardColumns;
  static long[][] tables = {};

  /** A position: the letters of the squares row by row, and the rows, the columns and other numbers. */
  static class State {
    final String cells;
    final long[] numbers;
    State(String cells, long[] numbers) {
      this.cells = cells;
      this.numbers = numbers;
    }

    /** What a square holds: '#' if it is no cell, and a blank beside the board. */
    char letterAt(int row, int column) {
      final boolean beside = row < 0 || row >= boardRows || column < 0 || column >= boardColumns;
      return beside ? ' ' : cells.charAt(row * boardColumns + column);
    }
  }

  // a position is the number of its state among those that have occurred, and the side to move in the lowest bit
  static final Map<String, Integer> stateNumbers = new HashMap<>();
  static final List<State> states = new ArrayList<>();

  static long wordOf(State p, int side) {
    final StringBuilder key = new StringBuilder(p.cells);
    for (int k = 2; k < p.numbers.length; k++) key.append(',').append(p.numbers[k]);
    final Integer known = stateNumbers.putIfAbsent(key.toString(), states.size());
    if (known == null) states.add(p);
    return 2L * (known == null ? states.size() - 1 : known) + side;
  }

  static State stateOf(long word) { return states.get((int) (word >> 1)); }

  /** A row or a column: so many behind the first one (-2), that of the anchor (-1), or the k-th number. */
  static class Place {
    final int from, plus;
    Place(int from, int plus) {
      this.from = from;
      this.plus = plus;
    }
    int at(State p, int anchor) { return (from == -2 ? 0 : from == -1 ? anchor : (int) p.numbers[from]) + plus; }
  }

  /** An entry of a table, so many times. */
  static class Entry {
    final int times, table;
    final Place row, column;
    Entry(int times, int table, Place row, Place column) {
      this.times = times;
      this.table = table;
      this.row = row;
      this.column = column;
    }
  }

  /** A constant, numbers of the position, of which each pair says how many times and which, and entries of tables. */
  static class Sum {
    final long constant;
    final int[] numbers;
    final Entry[] entries;
    Sum(long constant, int[] numbers, Entry... entries) {
      this.constant = constant;
      this.numbers = numbers;
      this.entries = entries;
    }

    /** Null where an entry is not in the table. */
    Long at(State p, int row, int column) {
      long total = constant;
      for (int k = 0; k < numbers.length; k += 2) total += numbers[k] * p.numbers[numbers[k + 1]];
      for (final Entry entry : entries) {
        final int r = entry.row.at(p, row), c = entry.column.at(p, column);
        if (r < 0 || r >= boardRows || c < 0 || c >= boardColumns) return null;
        total += entry.times * tables[entry.table][r * boardColumns + c];
      }
      return total;
    }
  }

  /** A condition that a sum is 0, or else that it is at least 0; it does not hold of entries that are not in the table. */
  static class Test {
    final boolean zero;
    final Sum sum;
    Test(boolean zero, Sum sum) {
      this.zero = zero;
      this.sum = sum;
    }
    boolean holds(State p, int row, int column) {
      final Long value = sum.at(p, row, column);
      return value != null && (zero ? value == 0 : value >= 0);
    }
  }

  /** A square, so many rows and columns behind the anchor: the letters that it may hold, and what it becomes; 0 for the same. */
  static class Square {
    final int row, column;
    final String holds;
    final char becomes;
    Square(int row, int column, String holds, char becomes) {
      this.row = row;
      this.column = column;
      this.holds = holds;
      this.becomes = becomes;
    }
  }

  /** What a side finds on some squares, of which the first one, the anchor, may be anywhere on the board. */
  static class Pattern {
    final int side;
    final Square[] squares;
    final Test[] tests;
    Pattern(int side, Square[] squares, Test[] tests) {
      this.side = side;
      this.squares = squares;
      this.tests = tests;
    }
    boolean isAt(State p, int row, int column) {
      for (final Square square : squares)
        if (square.holds.indexOf(p.letterAt(row + square.row, column + square.column)) < 0) return false;
      for (final Test test : tests) if (!test.holds(p, row, column)) return false;
      return true;
    }

    /** The number of the next square, from one on, at which it is found; -1 if there is none. */
    int next(State p, int from) {
      if (squares.length == 0) return from == 0 && isAt(p, 0, 0) ? 0 : -1;
      final String first = squares[0].holds;
      for (int k = from; k < p.cells.length(); k++)
        if (first.indexOf(p.cells.charAt(k)) >= 0 && isAt(p, k / boardColumns, k % boardColumns)) return k;
      return -1;
    }
  }

  /** Some moves, the last ones, are possible only where no other is. */
  static class LocalMove extends Pattern {
    final int after;
    final boolean otherwise;
    final int[] adds;
    final Sum points;
    LocalMove(int side, int after, boolean otherwise, Square[] squares, Test[] tests, int[] adds, Sum points) {
      super(side, squares, tests);
      this.after = after;
      this.otherwise = otherwise;
      this.adds = adds;
      this.points = points;
    }

    /** The word of the position after the move. */
    long made(State p, int anchor) {
      final char[] letters = p.cells.toCharArray();
      for (final Square square : squares)
        if (square.becomes != 0) letters[anchor + square.row * boardColumns + square.column] = square.becomes;
      final long[] numbers = p.numbers.clone();
      for (int k = 0; k < adds.length; k++) numbers[k] += adds[k];
      return wordOf(new State(new String(letters), numbers), after);
    }
  }

  /** The game is over where the squares are found, or where fewer squares hold the letter. */
  static class LocalEnd extends Pattern {
    final int ending, fewer;
    final char letter;
    LocalEnd(int side, int ending, Square[] squares, Test[] tests, char letter, int fewer) {
      super(side, squares, tests);
      this.ending = ending;
      this.letter = letter;
      this.fewer = fewer;
    }
    boolean isMet(State p) {
      if (fewer == 0) return next(p, 0) >= 0;
      int count = 0;
      for (int k = 0; k < p.cells.length(); k++) if (p.cells.charAt(k) == letter) count++;
      return count < fewer;
    }
  }

  static class LocalRules {
    final LocalEnd[] ends;
    final LocalMove[] moves;
    /** The position that was looked at last, and the points of its moves. */
    long lastWord = -1;
    final Map<Long, Long> lastPoints = new HashMap<>();
    LocalRules(LocalEnd[] ends, LocalMove[] moves) {
      this.ends = ends;
      this.moves = moves;
    }
    int expand(long word, Words to) {
      final State p = stateOf(word);
      final int side = (int) (word & 1);
      lastWord = word;
      lastPoints.clear();
      for (final LocalEnd end : ends) if (end.side == side && end.isMet(p)) return end.ending;
      boolean possible = false;
      for (final LocalMove move : moves) {
        if (move.otherwise && possible) break;
        if (move.side != side) continue;
        for (int k = move.next(p, 0); k >= 0; k = move.next(p, k + 1)) {
          possible = possible || !move.otherwise;
          final long reached = move.made(p, k);
          to.add(reached);
          final Long points = move.points.at(p, k / boardColumns, k % boardColumns);
          lastPoints.put(reached, points == null ? 0 : points);
        }
      }
      return OPEN;
    }
    long gain(long word, long after) {
      if (word != lastWord) expand(word, new Words());
      return lastPoints.getOrDefault(after, 0L);
    }
  }
