  // a position is a word of 64 bits; these functions find the words that its moves lead to, and say how the game is over
  static long count_bits(long word) { return Long.bitCount(word); }
  static long lowest_bit(long word) { return Long.numberOfTrailingZeros(word); }
  static long signed_word(long word) { return word; }

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
