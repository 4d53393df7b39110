// Compares answers of the corner game: which player wins, in Chinese.
#include "../../package/check.hpp"

// The characters in UTF-8, byte by byte, since compilers differ in how they read others than those of ASCII.
static const std::string FIRST_PLAYER = "\xE5\x85\x88\xE6\x89\x8B";
static const std::string SECOND_PLAYER = "\xE5\x90\x8E\xE6\x89\x8B";

static std::optional<std::string> read_answer(Words& words) {
  const std::string winner = words.next();
  if (winner != FIRST_PLAYER && winner != SECOND_PLAYER) return std::nullopt;
  return winner;
}

int main(int count, char** arguments) {
  judge_answers(count, arguments, read_answer, FIRST_PLAYER + " or " + SECOND_PLAYER);
}
