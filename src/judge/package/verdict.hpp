// How checkers and interactors end: the exit status is the verdict, standard error says why.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

enum class Verdict { ok = 0, wrong_answer = 1, presentation_error = 2, judge_error = 3 };

#ifdef KATTIS
// The folder in which a file tells the judges why; none at first.
inline std::string& folder_of_words() {
  static std::string folder;
  return folder;
}

inline void say_in(const std::string& folder) { folder_of_words() = folder; }
#endif

[[noreturn]] inline void quit(Verdict verdict, const std::string& why) {
  static const char* const names[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
  std::fprintf(stderr, "%s %s\n", names[static_cast<int>(verdict)], why.c_str());
#ifdef KATTIS
  if (std::FILE* file = folder_of_words().empty() ? nullptr : std::fopen((folder_of_words() + "/judgemessage.txt").c_str(), "a")) {
    std::fprintf(file, "%s\n", why.c_str());
    std::fclose(file);
  }
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
