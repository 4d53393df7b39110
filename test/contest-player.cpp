// Plays three games that are in contest-play.test.ts: `contest-player GAME HOW`.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using Position = std::vector<int>;
using Move = std::pair<Position, int>;

static std::string game;

// The positions after a move, and the points that it gains.
static std::vector<Move> moves(const Position& p) {
  std::vector<Move> found;
  if (game == "heap") {
    for (int k = 1; k * k <= p[0]; k++) found.push_back({{p[0] - k * k}, 0});
  } else if (game == "points") {
    for (int k = 1; k <= std::min(3, p[1]); k++) found.push_back({{1 - p[0], p[1] - k}, p[1] * k % 5});
  } else if (p[1] >= 3 && p[2] <= 5) {
    const int man = p[static_cast<std::size_t>(1 + p[0])], other = p[static_cast<std::size_t>(2 - p[0])];
    const int steps[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    for (const auto& step : steps) {
      const int r = man / 3 + step[0], c = man % 3 + step[1];
      if (r < 0 || r > 2 || c < 0 || c > 2 || 3 * r + c == other) continue;
      Position after = p;
      after[0] = 1 - p[0];
      after[static_cast<std::size_t>(1 + p[0])] = 3 * r + c;
      found.push_back({after, 0});
    }
  }
  return found;
}

static std::map<Position, int> values;

// In points for the side to move, or 1 for a win and -1 for a loss.
static int worth(const Position& p) {
  const auto known = values.find(p);
  if (known != values.end()) return known->second;
  const auto after = moves(p);
  int best = after.empty() ? (game == "points" ? 0 : -1) : -1000;
  for (const auto& [q, gain] : after) best = std::max(best, gain - worth(q));
  return values[p] = best;
}

// How well each position of the game with cycles is for its side to move.
static void chase() {
  for (int turn = 0; turn < 2; turn++)
    for (int w = 0; w < 9; w++)
      for (int b = 0; b < 9; b++) {
        const Position p{turn, w, b};
        if (w == b) continue;
        const bool over = w < 3 || b > 5;
        const bool won = over && (w < 3) == (turn == 0);
        values[p] = !moves(p).empty() ? 0 : won ? 1000 : -1000;
      }
  for (int plies = 1; plies < 100; plies++) {
    const auto before = values;
    for (auto& [p, value] : values) {
      int least = 1000;
      const auto after = moves(p);
      for (const auto& move : after) least = std::min(least, before.at(move.first));
      if (value != 0 || after.empty() || least == 0) continue;
      value = least < 0 ? 1000 - plies : plies - 1000;
    }
  }
}

static int score(const Move& move) {
  return game == "chase" ? -values.at(move.first) : move.second - worth(move.first);
}

static std::optional<Position> read() {
  std::string word;
  if (!(std::cin >> word) || word == "over") return std::nullopt;
  int heap = 0;
  if (game == "heap") return std::cin >> heap, Position{heap};
  const int turn = word == "white" ? 0 : 1;
  if (game == "points") return std::cin >> word >> heap, Position{turn, heap};
  std::string cells;
  for (int r = 0; r < 3 && std::cin >> word; r++) cells += word;
  return Position{turn, static_cast<int>(cells.find('W')), static_cast<int>(cells.find('B'))};
}

static void write(const Position& p) {
  if (game == "heap") {
    std::cout << "heap " << p[0] << std::endl;
    return;
  }
  std::cout << (p[0] == 0 ? "white" : "black") << '\n';
  if (game == "points") {
    std::cout << "heap " << p[1] << std::endl;
    return;
  }
  for (int k = 0; k < 9; k++) std::cout << (k == p[1] ? 'W' : k == p[2] ? 'B' : '.') << (k % 3 == 2 ? "\n" : "");
  std::cout << std::flush;
}

int main(int, char** arguments) {
  game = arguments[1];
  const std::string how = arguments[2];
  if (game == "chase") chase();
  std::string line;
  for (int k = game == "heap" ? 2 : 1; k > 0; k--) std::getline(std::cin, line);
  auto p = read();
  if (how == "silent") return 0;
  if (how == "slow") std::this_thread::sleep_for(std::chrono::seconds(60));
  while (how == "babbling") std::cout << "a word\n";
  for (; p; p = read()) {
    const auto after = moves(*p);
    const auto less = [](const Move& a, const Move& b) { return score(a) < score(b); };
    const auto& [best, _] = how == "imperfect" ? *std::min_element(after.begin(), after.end(), less)
                                               : *std::max_element(after.begin(), after.end(), less);
    write(how == "illegal" ? *p : best);
  }
  if (how == "late") write({0, 4, 8});
}
