// Compares answers of crossing pawn: `Red t`, `Black t` or `Tie` for each board.
#include "../../package/check.hpp"

static std::optional<std::string> read_answer(Words& words) {
  const std::string winner = words.next();
  if (winner == "Tie") return winner;
  if ((winner != "Red" && winner != "Black") || !is_count(words.peek())) return std::nullopt;
  return winner + " " + words.next();
}

int main(int count, char** arguments) { judge_answers(count, arguments, read_answer, "Red t, Black t or Tie"); }
