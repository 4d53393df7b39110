// How checkers and interactors end: the exit status is the verdict, standard error says why.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

enum class Verdict { ok = 0, wrong_answer = 1, presentation_error = 2, judge_error = 3 };

[[noreturn]] inline void quit(Verdict verdict, const std::string& why) {
  static const char* const names[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
  std::fprintf(stderr, "%s %s\n", names[static_cast<int>(verdict)], why.c_str());
#ifdef KATTIS
  // judges of this format know accepted and rejected, and take everything else for a failure
  static const int statuses[] = {42, 43, 43, 1};
  std::exit(statuses[static_cast<int>(verdict)]);
#else
  std::exit(static_cast<int>(verdict));
#endif
}

// The text in quotes, cut to a readable length.
inline std::string quoted(const std::string& text) {
  return "'" + (text.size() > 24 ? text.substr(0, 24) + "..." : text) + "'";
}
