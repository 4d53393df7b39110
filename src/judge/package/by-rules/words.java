  // a position is a word of 64 bits; these functions find the words that its moves lead to, and say how the game is over
  static long count_bits(long word) { return Long.bitCount(word); }
  static long lowest_bit(long word) { return Long.numberOfTrailingZeros(word); }
  static long signed_word(long word) { return word; }

  /** Words, as many as there are. */
  static class Words {
    long[] at = new long[16];
    int size;
    void add(long word) {
      if (size == at.length) at = Arrays.copyOf(at, 2 * size);
      at[size++] = word;
    }
    void keep(long first) { size = (int) first; }
    long size() { return size; }
    long[] all() { return Arrays.copyOf(at, size); }
  }

  /** The moves of all positions: for each its word, how the game is over, the number of its moves, and for each its word and its points. */
  static class Table {
    final Map<Long, long[]> rows = new HashMap<>();
    Table(String... texts) {
      final StringTokenizer numbers = new StringTokenizer(String.join("", texts), ",");
      while (numbers.hasMoreTokens()) {
        final long word = Long.parseUnsignedLong(numbers.nextToken());
        final long ending = Long.parseLong(numbers.nextToken());
        final int moves = Integer.parseInt(numbers.nextToken());
        final long[] row = new long[2 * moves + 1];
        row[0] = ending;
        for (int k = 0; k < moves; k++) {
          row[2 * k + 1] = Long.parseUnsignedLong(numbers.nextToken());
          row[2 * k + 2] = Long.parseLong(numbers.nextToken());
        }
        rows.put(word, row);
      }
    }
    int expand(long word, Words to) {
      final long[] row = rows.get(word);
      for (int k = 1; k < row.length; k += 2) to.add(row[k]);
      return (int) row[0];
    }
    long gain(long word, long next) {
      final long[] row = rows.get(word);
      for (int k = 1; k < row.length; k += 2) if (row[k] == next) return row[k + 1];
      return 0;
    }
  }

  interface Expand { int of(long word, Words to); }
  interface Gain { long of(long word, long next); }

  /** A letter that may be on a cell: the bits that it sets there, and those that tell whether it is. */
  static class Letter {
    final char letter;
    final int owner;
    final long[] bits, masks;
    Letter(char letter, int owner, long[] bits, long[] masks) {
      this.letter = letter;
      this.owner = owner;
      this.bits = bits;
      this.masks = masks;
    }
  }

  /** A part of a position as it is read and written: the turn, a number, one of some words, seeds in pits, cells, or a board. */
  static class Part {
    final String is, name;
    final int shift;
    final long mask;
    int rows, columns, count;
    int[] squares = {};
    char empty;
    Letter[] letters = {};
    String[] words = {};
    Part(String is, String name, int shift, long mask) {
      this.is = is;
      this.name = name;
      this.shift = shift;
      this.mask = mask;
    }
    Part(String name, int shift, long mask, String... words) {
      this("choice", name, shift, mask);
      this.words = words;
    }
    Part(String name, long mask, int... shifts) {
      this("pits", name, 0, mask);
      squares = shifts;
    }
    Part(String is, int rows, int columns, int count, int[] squares, char empty, Letter... letters) {
      this(is, "", 0, 0);
      this.rows = rows;
      this.columns = columns;
      this.count = count;
      this.squares = squares;
      this.empty = empty;
      this.letters = letters;
    }
  }

  /** The game with some options; without points `gain` is null. */
  static class Variant {
    final long start;
    final int turn, stuck;
    /** The side that wins play that never ends, by a number in the word; -1 for none. */
    final int[] endless;
    final int endlessShift;
    final long endlessMask;
    final String[] sides, winners;
    final Expand expand;
    final Gain gain;
    final Part[] parts;
    Variant(
        long start, int[] numbers, int[] endless, long endlessMask, String[] sides, String[] winners, Expand expand, Gain gain,
        Part... parts) {
      this.start = start;
      turn = numbers[0];
      stuck = numbers[1];
      endlessShift = numbers[2];
      this.endless = endless;
      this.endlessMask = endlessMask;
      this.sides = sides;
      this.winners = winners;
      this.expand = expand;
      this.gain = gain;
      this.parts = parts;
    }
  }
