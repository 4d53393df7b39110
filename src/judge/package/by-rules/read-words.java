  static long readPosition() throws IOException {
    long word = game.start;
    for (final Part part : game.parts) {
      if (part.is.equals("turn")) {
        if (wordOfInput().equals(game.sides[1])) word |= sideBit();
      } else if (part.is.equals("number")) {
        if (!part.name.isEmpty()) wordOfInput();
        word |= Long.parseUnsignedLong(wordOfInput()) << part.shift;
      } else if (part.is.equals("choice")) {
        wordOfInput();
        word |= (long) Arrays.asList(part.words).indexOf(wordOfInput()) << part.shift;
      } else if (part.is.equals("pits")) {
        wordOfInput();
        final String[] seeds = wordOfInput().split(",");
        for (int k = 0; k < seeds.length; k++) word |= (part.mask ^ Long.parseLong(seeds[k])) << part.squares[k];
      } else if (part.is.equals("cells")) {
        for (int k = 0; k < part.count; k++) {
          final int row = Integer.parseInt(wordOfInput()), column = Integer.parseInt(wordOfInput());
          word |= part.letters[0].bits[part.squares[(row - 1) * part.columns + column - 1]];
        }
      } else {
        for (int r = 0; r < part.rows; r++) {
          final String row = wordOfInput();
          for (int c = 0; c < part.columns; c++)
            for (final Letter letter : part.letters)
              if (letter.letter == row.charAt(c)) word |= letter.bits[part.squares[r * part.columns + c]];
        }
      }
    }
    return word;
  }

  /** The letter on a cell; where a piece has captured another one, its own. */
  static char letterOn(Part part, int cell, long word) {
    char shown = part.empty;
    for (final Letter letter : part.letters) {
      if (letter.bits[cell] == 0 && letter.letter == part.empty) continue;
      if ((word & letter.masks[cell]) != letter.bits[cell]) continue;
      if (shown == part.empty || letter.owner != toMove(word)) shown = letter.letter;
    }
    return shown;
  }

  static void writePosition(long word) {
    for (final Part part : game.parts) {
      if (part.is.equals("turn")) out.print(game.sides[toMove(word)] + "\n");
      else if (part.is.equals("number")) {
        out.print(part.name + " " + Long.toUnsignedString((word >>> part.shift) & part.mask) + "\n");
      } else if (part.is.equals("choice")) {
        out.print(part.name + " " + part.words[(int) ((word >>> part.shift) & part.mask)] + "\n");
      } else if (part.is.equals("pits")) {
        final StringJoiner seeds = new StringJoiner(",");
        for (final int shift : part.squares) seeds.add(Long.toString(((word >>> shift) & part.mask) ^ part.mask));
        out.print(part.name + " " + seeds + "\n");
      } else
        for (int r = 0; r < part.rows; r++) {
          final StringBuilder row = new StringBuilder();
          for (int c = 0; c < part.columns; c++) {
            final int cell = part.squares[r * part.columns + c];
            row.append(cell < 0 ? '#' : letterOn(part, cell, word));
          }
          out.print(row + "\n");
        }
    }
  }

  /** The position that a test asks about. */
  static long readTest() throws IOException { return readPosition(); }
