// Compares answers of staircase: black's score minus white's, an integer.
#include "../../package/check.hpp"

static std::optional<std::string> read_answer(Words& words) {
  const std::string score = words.next();
  const bool negative = !score.empty() && score[0] == '-';
  if (!is_count(score.substr(negative ? 1 : 0)) || score == "-0") return std::nullopt;
  return score;
}

int main(int count, char** arguments) { judge_answers(count, arguments, read_answer, "an integer"); }
