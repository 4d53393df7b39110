// Accepts the outcome of the answer, followed by one or more of the positions that the answer lists.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "check.hpp"

// Ends with the verdict on the words of an output. `input` has `head` words before its position, or before the numbers of rows and columns
// of so many tables.
[[noreturn]] inline void judge_moves(Words& input, Words& output, Words& answer, std::size_t head, std::size_t tables) {
  std::vector<std::string> words;
  while (!input.at_end()) words.push_back(input.next());
  if (tables > 0 && words.size() >= head + 2)
    head += 2 + tables * std::stoul(words[head]) * std::stoul(words[head + 1]);
  std::size_t length = words.size();
  if (length <= head) quit(Verdict::judge_error, "the input has no position");
  length -= head;
  const auto position = [length](Words& from) {
    std::string found;
    for (std::size_t k = 0; k < length; k++) found += from.next() + ' ';
    return found;
  };
  const std::string outcome = answer.next();
  std::set<std::string> good;
  while (!answer.at_end()) good.insert(position(answer));
  if (output.at_end()) quit(Verdict::presentation_error, "unexpected end of the output");
  const std::string said = output.next();
  if (said != outcome) quit(Verdict::wrong_answer, "expected " + quoted(outcome) + ", found " + quoted(said));
  if (good.empty() && !output.at_end())
    quit(Verdict::wrong_answer, "unexpected " + quoted(output.peek()) + " after the outcome");
  if (good.empty()) quit(Verdict::ok, outcome);
  if (output.at_end()) quit(Verdict::wrong_answer, "expected a position after a move");
  for (std::size_t number = 1; !output.at_end(); number++)
    if (good.count(position(output)) == 0)
      quit(Verdict::wrong_answer, "position " + std::to_string(number) + " is not one after a good move");
  quit(Verdict::ok, outcome + " with a move");
}
