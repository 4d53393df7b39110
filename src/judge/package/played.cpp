// Reads what the interactor has written about a game that the program has passed: `passed`, and in which way. With any other
// verdict the interactor ends itself, and then no checker is asked.
#include "check.hpp"

int main(int count, char** arguments) {
  read_report(count, arguments);
  if (count < 3) quit(Verdict::judge_error, "expected the arguments INPUT OUTPUT");
  Words report(arguments[2]);
  const bool passed = report.next() == "passed";
  std::string why = report.next();
  if (!passed || why.empty()) quit(Verdict::judge_error, "this is not what the interactor writes about a game");
  while (!report.at_end()) why += ' ' + report.next();
  quit(Verdict::ok, why);
}
