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
