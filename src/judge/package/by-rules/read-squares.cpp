static u64 read_position() {
  State p = {"", {board_rows, board_columns}};
  int side = 0;
  for (const Part& part : game->parts) {
    if (part.is == "turn") side = word_of_input() == game->sides[1];
    else if (part.is == "number") {
      if (!part.name.empty()) word_of_input();
      p.numbers.push_back(std::stoll(word_of_input()));
    } else if (part.is == "start number") {
      p.numbers.push_back(part.rows * board_rows + part.columns * board_columns + part.count);
    } else if (part.is == "start") {
      // one letter for each of the ways in which a square may be beside the edges: above, below, left and right
      for (int r = 0; r < board_rows; r++)
        for (int c = 0; c < board_columns; c++) {
          const int edges[] = {r == 0, r == board_rows - 1, c == 0, c == board_columns - 1};
          p.cells += part.name[edges[0] + 2 * edges[1] + 4 * edges[2] + 8 * edges[3]];
        }
    } else
      for (int r = 0; r < board_rows; r++) p.cells += word_of_input();
  }
  return word_of(p, side);
}

static void write_position(u64 word) {
  const State p = state_of(word);
  size_t number = 2;
  for (const Part& part : game->parts) {
    if (part.is == "turn") std::cout << game->sides[word & 1] << '\n';
    else if (part.is == "number") std::cout << part.name << ' ' << p.numbers[number++] << '\n';
    else
      for (int r = 0; r < board_rows; r++) std::cout << p.cells.substr(r * board_columns, board_columns) << '\n';
  }
}

/** The position that a test asks about, after the size of the board and the tables. */
static u64 read_test() {
  state_numbers.clear();
  states.clear();
  board_rows = std::stoi(word_of_input());
  board_columns = std::stoi(word_of_input());
  tables.assign(TABLES, std::vector<long long>(board_rows * board_columns));
  for (auto& table : tables)
    for (long long& number : table) number = std::stoll(word_of_input());
  last_points.clear();
  return read_position();
}
