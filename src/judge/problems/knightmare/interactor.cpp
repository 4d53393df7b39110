// Plays knightmare against a program, which is on standard input and output, and ends with the verdict: the program has to
// win within 350 of its own moves.
//
// The opponent is exact: the distances to the targets tell at every turn whether it can force a win, and how; the proof is
// in docs/explanation/knightmare-strategy.md of Perfect Play. As soon as the program has given its win away, the opponent
// plays to win. Until then it does what a third line of the input names: `perfect` makes the move that leaves the program
// the smallest share of good replies, `flee`, `hunt` and `race` go away from the program's knight, towards it, or towards
// their target, and `random` makes any move. Without a third line it is `perfect`.
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "../../package/check.hpp"

static constexpr int MOST_MOVES = 350;
static constexpr std::size_t MOST_BYTES = 1 << 20;

struct Cell {
  int row;
  int column;
};

static bool operator==(const Cell& a, const Cell& b) { return a.row == b.row && a.column == b.column; }

enum class Colour { white, black };

static Colour opposite(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

static constexpr Cell LEAPS[] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

static bool attacks(const Cell& a, const Cell& b) {
  return std::abs((a.row - b.row) * (a.column - b.column)) == 2;
}

// A board with even numbers of rows and columns, and the distances of all its cells to the two targets.
class Board {
 public:
  // The distances to white's target, by breadth-first search.
  Board(int rows, int columns)
      : rows_(rows), columns_(columns), distance_(static_cast<std::size_t>(rows * columns), UNREACHED) {
    std::vector<Cell> queue{target(Colour::white)};
    queue.reserve(distance_.size());
    distance_[index(queue[0])] = 0;
    for (std::size_t head = 0; head < queue.size(); head++) {
      const Cell from = queue[head];
      const auto next_distance = static_cast<std::uint16_t>(distance_[index(from)] + 1);
      for (const Cell& leap : LEAPS) {
        const Cell to{from.row + leap.row, from.column + leap.column};
        if (!has(to) || distance_[index(to)] != UNREACHED) continue;
        distance_[index(to)] = next_distance;
        queue.push_back(to);
      }
    }
  }

  bool has(const Cell& cell) const {
    return cell.row >= 1 && cell.row <= rows_ && cell.column >= 1 && cell.column <= columns_;
  }

  Cell target(Colour side) const {
    return {side == Colour::white ? rows_ / 2 : rows_ / 2 + 1, columns_ / 2};
  }

  // The number of moves from a cell to the target of a side. From top to bottom black's target mirrors white's.
  int distance(const Cell& cell, Colour side) const {
    return distance_[index(side == Colour::white ? cell : Cell{rows_ + 1 - cell.row, cell.column})];
  }

  std::vector<Cell> moves(const Cell& from) const {
    std::vector<Cell> found;
    for (const Cell& leap : LEAPS) {
      const Cell to{from.row + leap.row, from.column + leap.column};
      if (has(to)) found.push_back(to);
    }
    return found;
  }

 private:
  static constexpr std::uint16_t UNREACHED = 0xffff;
  int rows_;
  int columns_;
  std::vector<std::uint16_t> distance_;

  std::size_t index(const Cell& cell) const {
    return static_cast<std::size_t>((cell.row - 1) * columns_ + cell.column - 1);
  }
};

// The cells of both knights and the side to move.
struct Position {
  Cell white;
  Cell black;
  Colour mover;

  const Cell& of(Colour side) const { return side == Colour::white ? white : black; }

  Position after(const Cell& to) const {
    Position next = *this;
    (mover == Colour::white ? next.white : next.black) = to;
    next.mover = opposite(mover);
    return next;
  }
};

// The side that has won, if play is over.
static std::optional<Colour> winner(const Board& board, const Position& position) {
  const auto& [white, black, mover] = position;
  if (white == black) return opposite(mover);
  if (attacks(white, black)) return std::nullopt;
  if (white == board.target(Colour::white)) return Colour::white;
  if (black == board.target(Colour::black)) return Colour::black;
  return std::nullopt;
}

// Whether the side to move can force a win, while play goes on. Each move changes the colour of a knight's cell, so only
// the side that is to move when the two colours differ can ever capture.
static bool mover_wins(const Board& board, const Position& position) {
  const Colour side = position.mover;
  const Cell& own = position.of(side);
  const Cell& other = position.of(opposite(side));
  const int home = board.distance(own, side);
  const int others_home = board.distance(other, opposite(side));
  const bool captures = (own.row + own.column + other.row + other.column) % 2 != 0;
  if (captures) return home <= others_home || board.distance(own, opposite(side)) <= others_home + 1;
  return home <= others_home && home < board.distance(other, side);
}

// The move of a side that can force a win: capture; or walk home if that is in time; or go and guard the other target.
static Cell winning_move(const Board& board, const Position& position) {
  const Colour side = position.mover;
  const Cell& own = position.of(side);
  const Cell& other = position.of(opposite(side));
  if (attacks(own, other)) return other;
  const bool in_time = board.distance(own, side) <= board.distance(other, opposite(side));
  const Colour goal = in_time ? side : opposite(side);
  for (const Cell& to : board.moves(own))
    if (board.distance(to, goal) < board.distance(own, goal)) return to;
  quit(Verdict::judge_error, "a side that stands on the target it guards was expected to walk home");
}

class Opponent {
 public:
  // Where moves are equally good, `seed` decides.
  Opponent(const Board& board, const std::string& name, unsigned seed) : board_(board), name_(name), random_(seed) {}

  Cell move(const Position& position) {
    if (mover_wins(board_, position)) return winning_move(board_, position);
    std::vector<Cell> best;
    double most = 0;
    for (const Cell& to : board_.moves(position.of(position.mover))) {
      const double worth = worth_of(position, to);
      if (best.empty() || worth > most) {
        best = {to};
        most = worth;
      } else if (worth == most) {
        best.push_back(to);
      }
    }
    return best[random_() % best.size()];
  }

 private:
  const Board& board_;
  std::string name_;
  std::mt19937 random_;

  // How good a move is for an opponent that cannot force a win.
  double worth_of(const Position& position, const Cell& to) const {
    const Cell& other = position.of(opposite(position.mover));
    const int apart = std::abs(to.row - other.row) + std::abs(to.column - other.column);
    if (name_ == "flee") return apart;
    if (name_ == "hunt") return -apart;
    if (name_ == "race") return -board_.distance(to, position.mover);
    if (name_ == "random") return 0;
    return -share_of_good_replies(position.after(to));
  }

  // The share of the moves of the side to move after which it can still force its win.
  double share_of_good_replies(const Position& position) const {
    if (winner(board_, position)) return 1;
    const std::vector<Cell> replies = board_.moves(position.of(position.mover));
    int good = 0;
    for (const Cell& to : replies) {
      const Position next = position.after(to);
      const std::optional<Colour> won = winner(board_, next);
      if (won ? won == position.mover : !mover_wins(board_, next)) good++;
    }
    return static_cast<double>(good) / static_cast<double>(replies.size());
  }
};

// The program under test: lines to it and from it.
class Program {
 public:
  void send(int a, int b) const {
    std::printf("%d %d\n", a, b);
    std::fflush(stdout);
  }

  // The next line without white space at both ends; empty lines are passed over. Nothing at the end of its output.
  std::optional<std::string> line() {
    std::string text;
    for (;;) {
      const int c = std::getchar();
      if (c == EOF && text.empty()) return std::nullopt;
      if (++bytes_ > MOST_BYTES) reject(Verdict::wrong_answer, "the program writes without end");
      const bool space = c == ' ' || (c >= '\t' && c <= '\r');
      if (c == EOF || c == '\n') {
        text.erase(text.find_last_not_of(" \t\v\f\r") + 1);
        if (!text.empty()) return text;
      } else if (!space || !text.empty()) {
        text += static_cast<char>(c);
      }
    }
  }

  // Tells the program that the game has ended badly for it, and ends with the verdict.
  [[noreturn]] void reject(Verdict verdict, const std::string& why) const {
    send(-1, -1);
    quit(verdict, why + mistake);
  }

  // What has given its win away; empty at first.
  std::string mistake;

 private:
  std::size_t bytes_ = 0;
};

// An integer in decimal digits with an optional sign; nothing if the word is anything else. Large ones are cut.
static std::optional<int> integer(const std::string& word) {
  const bool has_sign = !word.empty() && (word[0] == '-' || word[0] == '+');
  const std::string digits = word.substr(has_sign ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  int value = 0;
  for (const char digit : digits) value = std::min(value * 10 + (digit - '0'), 1'000'000);
  return word[0] == '-' ? -value : value;
}

static Colour read_colour(Program& program) {
  const std::optional<std::string> line = program.line();
  if (!line) program.reject(Verdict::presentation_error, "the output ends before WHITE or BLACK");
  if (*line == "WHITE") return Colour::white;
  if (*line == "BLACK") return Colour::black;
  program.reject(Verdict::presentation_error, "expected WHITE or BLACK, found " + quoted(*line));
}

static Cell read_move(Program& program, const Board& board, const Cell& from, int number) {
  const std::string where = "move " + std::to_string(number) + ": ";
  const std::optional<std::string> line = program.line();
  if (!line) program.reject(Verdict::presentation_error, where + "unexpected end of the output");
  const std::size_t first_end = line->find_first_of(" \t\v\f\r");
  const std::size_t second = first_end == std::string::npos ? first_end : line->find_first_not_of(" \t\v\f\r", first_end);
  const auto row = integer(line->substr(0, first_end));
  const auto column = second == std::string::npos ? std::nullopt : integer(line->substr(second));
  if (!row || !column)
    program.reject(Verdict::presentation_error, where + "expected a row and a column, found " + quoted(*line));
  const Cell to{*row, *column};
  if (!board.has(to)) program.reject(Verdict::wrong_answer, where + quoted(*line) + " is not on the board");
  if (!attacks(from, to)) program.reject(Verdict::wrong_answer, where + quoted(*line) + " is not a knight's move");
  return to;
}

static std::string written(const Cell& cell) {
  return "(" + std::to_string(cell.row) + "," + std::to_string(cell.column) + ")";
}

// Plays until the program has won, and returns how many moves it has made.
static int play(Program& program, const Board& board, Position position, Opponent& opponent) {
  const Colour side = read_colour(program);
  const bool good_choice = (side == position.mover) == mover_wins(board, position);
  if (!good_choice) program.mistake = ", having chosen the side that can be beaten";
  for (int moves = 0;;) {
    const Position before = position;
    if (position.mover == side) {
      if (moves == MOST_MOVES)
        program.reject(Verdict::wrong_answer, "no win within " + std::to_string(MOST_MOVES) + " moves");
      position = position.after(read_move(program, board, position.of(side), ++moves));
    } else {
      const Cell to = opponent.move(position);
      program.send(to.row, to.column);
      position = position.after(to);
    }
    const std::optional<Colour> won = winner(board, position);
    if (won == side) return moves;
    if (program.mistake.empty() && before.mover == side && (won || mover_wins(board, position)))
      program.mistake = "; move " + std::to_string(moves) + ", " + written(before.of(side)) + " to " + written(position.of(side)) +
                        ", gave the win away, and " + written(winning_move(board, before)) + " was better";
    if (won) program.reject(Verdict::wrong_answer, "lost after " + std::to_string(moves) + " moves");
  }
}

int main(int count, char** arguments) {
  begin_interaction(count, arguments);
#ifdef SIGPIPE
  // a program that has ended does not read: what it wrote before says more
  std::signal(SIGPIPE, SIG_IGN);
#endif
  Words input(arguments[1]);
  int numbers[6];
  for (int& number : numbers) {
    const std::string word = input.next();
    if (!is_count(word) || word.size() > 4) quit(Verdict::judge_error, "the input is not valid: run the validator");
    number = std::stoi(word);
  }
  const auto& [rows, columns, x1, y1, x2, y2] = numbers;
  const Position start{{x1, y1}, {x2, y2}, Colour::white};
  const bool even = rows % 2 == 0 && columns % 2 == 0 && rows >= 6 && columns >= 6;
  const Board board(even ? rows : 6, even ? columns : 6);
  if (!even || !board.has(start.white) || !board.has(start.black) || winner(board, start))
    quit(Verdict::judge_error, "the input is not valid: run the validator");

  unsigned seed = 0;
  for (const int number : numbers) seed = seed * 1009 + static_cast<unsigned>(number);
  Opponent opponent(board, input.next(), seed);
  Program program;
  std::printf("%d %d\n", rows, columns);
  std::printf("%d %d %d %d\n", x1, y1, x2, y2);
  std::fflush(stdout);
  const int moves = play(program, board, start, opponent);

  // a program that goes on writing, or never ends, has not noticed that it has won
  if (program.line()) quit(Verdict::wrong_answer, "the program goes on after it has won");
  end_interaction(arguments, "won in " + std::to_string(moves) + " moves");
}
