// Reads what the interactor has written about a game. Whether the program has won is decided there: it writes `won` and
// the number of the program's moves, or ends with another verdict, and then no checker is asked.
#include "../../package/check.hpp"

int main(int count, char** arguments) {
  read_report(count, arguments);
  if (count < 3) quit(Verdict::judge_error, "expected the arguments INPUT OUTPUT");
  Words report(arguments[2]);
  const bool won = report.next() == "won";
  const std::string moves = report.next();
  if (!won || !is_count(moves) || !report.at_end())
    quit(Verdict::judge_error, "this is not what the interactor writes about a game");
  quit(Verdict::ok, "won in " + moves + " moves");
}
