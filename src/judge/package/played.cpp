// Reads what the interactor has written about a game. Whether the program has reached its goal is decided there: it writes
// `over` and the number of moves, or ends with another verdict, and then no checker is asked.
#include "check.hpp"

int main(int count, char** arguments) {
  read_report(count, arguments);
  if (count < 3) quit(Verdict::judge_error, "expected the arguments INPUT OUTPUT");
  Words report(arguments[2]);
  const bool over = report.next() == "over";
  const std::string moves = report.next();
  if (!over || !is_count(moves) || !report.at_end())
    quit(Verdict::judge_error, "this is not what the interactor writes about a game");
  quit(Verdict::ok, "the goal is reached in " + moves + " moves");
}
