// Compares the answers of a program with those of the jury, word by word.
#include "check.hpp"

static std::optional<std::string> read_answer(Words& words) { return words.next(); }

int main(int count, char** arguments) { judge_answers(count, arguments, read_answer, "a word"); }
