// Compares answers of pursuit: `WHITE t`, `BLACK t` or `DRAW`.
#include "../../package/check.hpp"

static std::optional<std::string> read_answer(Words& words) {
  const std::string winner = words.next();
  if (winner == "DRAW") return winner;
  if ((winner != "WHITE" && winner != "BLACK") || !is_count(words.peek())) return std::nullopt;
  return winner + " " + words.next();
}

int main(int count, char** arguments) {
  judge_answers(count, arguments, read_answer, "WHITE t, BLACK t or DRAW");
}
