
  /** The digits of a number as this program keeps it. */
  static String kept(String word) {
    if (!LARGEST.isEmpty() && new BigInteger(word).compareTo(new BigInteger(LARGEST)) > 0) word = LARGEST;
    StringBuilder digits = new StringBuilder(word);
    for (int k = FIRST_DIGITS; k < digits.length(); k++) digits.setCharAt(k, '0');
    BigInteger number = new BigInteger(digits.toString());
    if (LAST_BITS == 32) number = BigInteger.valueOf(number.intValue());
    if (LAST_BITS == 64) number = BigInteger.valueOf(number.longValue());
    return number.abs().toString();
  }

  /** The digits of a number, the least first: in the base, or greedily by weights that grow by the recurrence. */
  static int[] digitsOf(BigInteger number) {
    if (COUNTS) for (BigInteger count = BigInteger.ZERO; count.compareTo(number) < 0; ) count = count.add(BigInteger.ONE);
    if (SECOND == 0) {
      String text = new StringBuilder(number.toString(BASE)).reverse().toString();
      int[] digits = new int[text.length()];
      for (int k = 0; k < digits.length; k++) digits[k] = Character.digit(text.charAt(k), BASE);
      return digits;
    }
    List<BigInteger> weights = new ArrayList<>();
    weights.add(BigInteger.ONE);
    weights.add(BigInteger.valueOf(SECOND));
    for (int last = 1; weights.get(last).compareTo(number) <= 0; last++)
      weights.add(weights.get(last).multiply(BigInteger.valueOf(TIMES)).add(weights.get(last - 1)));
    int[] digits = new int[weights.size()];
    for (int k = digits.length - 1; k >= 0; k--) {
      BigInteger[] parts = number.divideAndRemainder(weights.get(k));
      digits[k] = parts[0].intValue();
      number = parts[1];
    }
    return digits;
  }

  /** What is printed for the numbers: the automaton reads a digit of each at a time, the least first. */
  static String answer(List<String> given) {
    List<String> words = new ArrayList<>(given);
    words.addAll(Arrays.asList(FIXED));
    int[][] numbers = new int[POINT.length][];
    int letters = 1;
    int places = 0;
    for (int k = 0; k < POINT.length; k++) {
      numbers[k] = digitsOf(new BigInteger(kept(words.get(POINT[k]))));
      places = Math.max(places, numbers[k].length);
      letters *= BASE;
    }
    int state = 0;
    for (int place = 0; place < places; place++) {
      int letter = 0;
      for (int k = POINT.length - 1; k >= 0; k--)
        letter = BASE * letter + (place < numbers[k].length ? numbers[k][place] : 0);
      state = NEXT[state * letters + letter];
    }
    return SAYS[state];
  }

  public static void main(String[] arguments) throws IOException {
    List<String> words = new ArrayList<>();
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    for (String line = reader.readLine(); line != null; line = reader.readLine())
      for (StringTokenizer tokens = new StringTokenizer(line); tokens.hasMoreTokens(); ) words.add(tokens.nextToken());
    int tests = HEAD > 0 ? Integer.parseInt(words.get(HEAD - 1)) : 1;
    int given = (words.size() - HEAD) / tests;
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    for (int at = HEAD; at < words.size(); at += given) out.println(answer(words.subList(at, at + given)));
    out.flush();
  }
}
