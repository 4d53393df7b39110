// Plays against a program, which is on standard input and output. It knows no game: the input ends with a book that was
// computed from the rules. What stands before the book is sent to the program. The book begins with a line
//
//   book OPPONENT reached|missed WORDS POSITIONS
//
// who replies in it, what it means that the program has made the most moves, how many words a position has, and how many
// positions follow. Each is a line with its words and the number of its moves, then a line for each move with the words of
// the position after it, and `over` if the goal is reached, `=NUMBER` if the program is to move next at that position,
// counted from 0, or `-...`, what the move gives away.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <map>
#include <sstream>

#include "check.hpp"

static constexpr std::size_t MOST_BYTES = 1 << 20;

// A book as it stands in the input.
struct Book {
  std::string head;
  std::string goal;
  long most = 0;
  bool endless = false;
  std::size_t words = 0;
  // the positions, and their moves by the position after them
  std::vector<std::string> positions;
  std::vector<std::map<std::string, std::string>> moves;
};

[[noreturn]] static void broken() { quit(Verdict::judge_error, "the input has no book that is whole: run the validator"); }

static std::string read_position(std::istream& input, std::size_t words) {
  std::string position, word;
  for (std::size_t k = 0; k < words && input >> word; k++) position += (k > 0 ? " " : "") + word;
  return position;
}

static Book read_book(const char* path) {
  std::ifstream input(path);
  Book book;
  std::string line, opponent, at_most;
  while (std::getline(input, line) && line.rfind("book ", 0) != 0) book.head += line + "\n";
  std::istringstream first(book.head);
  std::istringstream header(line.substr(std::min<std::size_t>(line.size(), 5)));
  std::size_t size = 0;
  if (!(first >> book.goal >> book.most) || !(header >> opponent >> at_most >> book.words >> size) || size == 0) broken();
  book.endless = at_most == "reached";
  for (std::size_t k = 0; k < size && input; k++) {
    book.positions.push_back(read_position(input, book.words));
    book.moves.emplace_back();
    long count = 0;
    for (input >> count; count > 0 && input; count--) {
      const std::string after = read_position(input, book.words);
      std::getline(input, line);
      book.moves.back()[after] = line.substr(std::min<std::size_t>(line.size(), 1));
    }
  }
  if (!input) broken();
  return book;
}

// The white space after each word of the start, with which positions are written.
static std::vector<char> spaces_of(const Book& book) {
  std::vector<char> spaces;
  for (std::size_t k = 1; k < book.head.size(); k++)
    if ((book.head[k] == ' ' || book.head[k] == '\n') && book.head[k - 1] > ' ') spaces.push_back(book.head[k]);
  if (spaces.size() < book.words) broken();
  return {spaces.end() - static_cast<std::ptrdiff_t>(book.words), spaces.end()};
}

static void send(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

static void send_position(const std::string& position, const std::vector<char>& spaces) {
  std::istringstream words(position);
  std::string text, word;
  for (std::size_t k = 0; words >> word; k++) text += word + spaces.at(k);
  send(text);
}

// What the program writes.
class Program {
 public:
  // The words of the next lines up to `count` words or more, with single blanks; nothing at the end of its output.
  std::string words(std::size_t count) {
    std::string found;
    std::size_t number = 0;
    for (bool in_word = false;;) {
      const int c = std::getchar();
      if (c == EOF) return number < count ? "" : found;
      if (++bytes_ > MOST_BYTES) quit(Verdict::wrong_answer, "the program writes without end");
      const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (!blank && !in_word) {
        number++;
        if (!found.empty()) found += ' ';
      }
      in_word = !blank;
      if (!blank) found += static_cast<char>(c);
      if (c == '\n' && number >= count) return found;
    }
  }

 private:
  std::size_t bytes_ = 0;
};

// Plays until the goal is reached, and returns how many moves the program has made.
static long play(const Book& book, Program& program) {
  const std::vector<char> spaces = spaces_of(book);
  const auto shown = [](std::string text) {
    for (char& c : text)
      if (c < ' ' || c > '~') c = '?';
    return "'" + (text.size() > 200 ? text.substr(0, 200) + "..." : text) + "'";
  };
  send(book.head);
  std::size_t now = 0;
  for (long made = 1;; made++) {
    const std::string where = "move " + std::to_string(made) + ": ";
    const std::string after = program.words(book.words);
    if (after.empty()) quit(Verdict::wrong_answer, where + "the output ends");
    const auto found = book.moves[now].find(after);
    const std::string move = shown(book.positions[now]) + " to " + shown(after);
    if (found == book.moves[now].end()) quit(Verdict::wrong_answer, where + "no move leads from " + move);
    const std::string& what = found->second;
    if (what[0] == '-')
      quit(Verdict::wrong_answer, where + move + " gives away what it could get, " + book.goal + ": " + what.substr(1));
    if (what == "over" || (made == book.most && book.endless)) return made;
    if (made == book.most) quit(Verdict::wrong_answer, "the game is not over after " + std::to_string(made) + " moves");
    now = static_cast<std::size_t>(std::atol(what.c_str() + 1));
    if (now >= book.positions.size()) broken();
    send_position(book.positions[now], spaces);
  }
}

int main(int count, char** arguments) {
  begin_interaction(count, arguments);
#ifdef SIGPIPE
  // a program that has ended does not read: what it wrote before says more
  std::signal(SIGPIPE, SIG_IGN);
#endif
  const Book book = read_book(arguments[1]);
  Program program;
  const long made = play(book, program);
  send("over\n");
  if (!program.words(1).empty()) quit(Verdict::wrong_answer, "the program goes on after the game is over");
  const std::string moves = std::to_string(made);
  end_interaction(arguments, "the goal, " + book.goal + ", is reached in " + moves + " moves");
}
