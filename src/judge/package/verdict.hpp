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

// The file that gets the words of a verdict in place of standard error, as plain text or as XML; none at first.
struct Report {
  std::string file;
  bool xml = false;
};

inline Report& report() {
  static Report words;
  return words;
}

inline void write_report(Verdict verdict, const std::string& why) {
  static const char* const outcomes[] = {"accepted", "wrong-answer", "presentation-error", "fail"};
  std::FILE* file = std::fopen(report().file.c_str(), "wb");
  if (file == nullptr) {
    std::fprintf(stderr, "FAIL cannot write %s\n", report().file.c_str());
    std::exit(static_cast<int>(Verdict::judge_error));
  }
  std::string words;
  for (const char c : why) {
    const std::string plain(1, c);
    words += !report().xml ? plain : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : plain;
  }
  // an encoding in which all bytes are characters, since words of programs stand in it
  if (report().xml)
    std::fprintf(file, "<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = \"%s\">%s</result>\n",
                 outcomes[static_cast<int>(verdict)], words.c_str());
  else
    std::fprintf(file, "%s", words.c_str());
  std::fclose(file);
}

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
  if (!report().file.empty()) write_report(verdict, why);
  std::exit(static_cast<int>(verdict));
#endif
}

// Reads the arguments after INPUT OUTPUT ANSWER: `[REPORT [-appes]]`.
inline void read_report(int count, char** arguments) {
  if (count > 6) quit(Verdict::judge_error, std::string("unexpected argument ") + arguments[6]);
  if (count > 5 && std::string(arguments[5]) != "-appes" && std::string(arguments[5]) != "-APPES")
    quit(Verdict::judge_error, std::string("expected -appes, got ") + arguments[5]);
  if (count > 4) report() = {arguments[4], count > 5};
}

// Reads the arguments of an interactor: `INPUT OUTPUT [ANSWER [REPORT [-appes]]]`, or `INPUT ANSWER FEEDBACK_DIR`.
inline void begin_interaction(int count, char** arguments) {
#ifdef KATTIS
  if (count < 4) quit(Verdict::judge_error, "expected the arguments INPUT ANSWER FEEDBACK_DIR");
  say_in(arguments[3]);
#else
  read_report(count, arguments);
  if (count < 3) quit(Verdict::judge_error, "expected the arguments INPUT OUTPUT");
#endif
}

// Ends an interaction that the program has passed, and says so in OUTPUT, for the checker, if judges have one.
[[noreturn]] inline void end_interaction([[maybe_unused]] char** arguments, const std::string& why) {
#ifndef KATTIS
  std::FILE* output = std::fopen(arguments[2], "wb");
  const bool written = output != nullptr && std::fprintf(output, "passed %s\n", why.c_str()) > 0;
  if (output == nullptr || std::fclose(output) != 0 || !written)
    quit(Verdict::judge_error, std::string("cannot write ") + arguments[2]);
#endif
  quit(Verdict::ok, why);
}

// The text in quotes, cut to a readable length.
inline std::string quoted(const std::string& text) {
  return "'" + (text.size() > 24 ? text.substr(0, 24) + "..." : text) + "'";
}
