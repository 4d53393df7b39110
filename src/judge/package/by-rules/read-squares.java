  static long readPosition() throws IOException {
    final StringBuilder cells = new StringBuilder();
    final List<Long> numbers = new ArrayList<>(Arrays.asList((long) boardRows, (long) boardColumns));
    int side = 0;
    for (final Part part : game.parts) {
      if (part.is.equals("turn")) side = wordOfInput().equals(game.sides[1]) ? 1 : 0;
      else if (part.is.equals("number")) {
        if (!part.name.isEmpty()) wordOfInput();
        numbers.add(Long.parseLong(wordOfInput()));
      } else if (part.is.equals("start number")) {
        numbers.add((long) part.rows * boardRows + part.columns * boardColumns + part.count);
      } else if (part.is.equals("start")) {
        // one letter for each of the ways in which a square may be beside the edges: above, below, left and right
        for (int r = 0; r < boardRows; r++)
          for (int c = 0; c < boardColumns; c++) {
            final int ends = (r == 0 ? 1 : 0) + (r == boardRows - 1 ? 2 : 0);
            cells.append(part.name.charAt(ends + (c == 0 ? 4 : 0) + (c == boardColumns - 1 ? 8 : 0)));
          }
      } else for (int r = 0; r < boardRows; r++) cells.append(wordOfInput());
    }
    final long[] all = new long[numbers.size()];
    for (int k = 0; k < all.length; k++) all[k] = numbers.get(k);
    return wordOf(new State(cells.toString(), all), side);
  }

  static void writePosition(long word) {
    final State p = stateOf(word);
    int number = 2;
    for (final Part part : game.parts) {
      if (part.is.equals("turn")) out.print(game.sides[(int) (word & 1)] + "\n");
      else if (part.is.equals("number")) out.print(part.name + " " + p.numbers[number++] + "\n");
      else
        for (int r = 0; r < boardRows; r++)
          out.print(p.cells.substring(r * boardColumns, (r + 1) * boardColumns) + "\n");
    }
  }

  /** The position that a test asks about, after the size of the board and the tables. */
  static long readTest() throws IOException {
    stateNumbers.clear();
    states.clear();
    boardRows = Integer.parseInt(wordOfInput());
    boardColumns = Integer.parseInt(wordOfInput());
    tables = new long[TABLES][boardRows * boardColumns];
    for (final long[] table : tables) for (int k = 0; k < table.length; k++) table[k] = Long.parseLong(wordOfInput());
    return readPosition();
  }
