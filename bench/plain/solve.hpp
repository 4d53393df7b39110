// Finds all positions that play reaches from the start, and the value of each: a hash table of 64-bit keys, stored moves,
// and retrograde analysis by counters. With -DBATCHED memory is in huge pages, and the slots of many successors are
// fetched together before the first is read.
//
// A game is a struct with
//   start()             the key of its start; bits that keys do not have are 0
//   ended(key)          how it is over for the side to move, OPEN if it goes on
//   moves(key, into)    writes the keys that moves lead to, at most MOST; returns their number. Each passes the turn
//   STUCK               what it means that there are none
//   ahead(key)          only where points are counted: those of the side to move less those of the other
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <vector>
#ifdef BATCHED
#include <sys/mman.h>
#endif

using Key = uint64_t;
enum Ending : uint8_t { OPEN, LOSS, TIE, WIN };

#ifdef BATCHED
constexpr uint32_t TOGETHER = 128;
constexpr size_t HUGE_PAGE = 1 << 21;
template <class T> struct HugePages {
  using value_type = T;
  HugePages() = default;
  template <class U> HugePages(const HugePages<U>&) {}
  T* allocate(size_t n) {
    if (n * sizeof(T) < HUGE_PAGE) return std::allocator<T>().allocate(n);
    void* memory = mmap(nullptr, n * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    madvise(memory, n * sizeof(T), MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, size_t n) {
    if (n * sizeof(T) < HUGE_PAGE) std::allocator<T>().deallocate(memory, n);
    else munmap(memory, n * sizeof(T));
  }
  bool operator==(const HugePages&) const { return true; }
  bool operator!=(const HugePages&) const { return false; }
};
template <class T> using List = std::vector<T, HugePages<T>>;
inline void fetch(const void* address) { __builtin_prefetch(address); }
#else
constexpr uint32_t TOGETHER = 1;
template <class T> using List = std::vector<T>;
inline void fetch(const void*) {}
#endif

// Keys, numbered in the order in which they are added.
class Numbering {
 public:
  List<Key> keys;
  uint64_t slotOf(Key key) const { return (key ^ key >> 32) * 0x9e3779b97f4a7c15u >> shift; }
  void fetchSlot(uint64_t slot) const { fetch(&slots[slot]); }
  // The number of a key, which is added if it is new; `slot` is its own.
  uint32_t add(Key key, uint64_t slot) {
    for (; slots[slot].number; slot = (slot + 1) & (slots.size() - 1))
      if (slots[slot].key == key) return slots[slot].number - 1;
    keys.push_back(key);
    slots[slot] = {key, uint32_t(keys.size())};
    return keys.size() - 1;
  }
  // Makes room for `more` keys.
  void reserve(uint32_t more) {
    if (2 * (keys.size() + more) <= slots.size()) return;
    shift--;
    slots = List<Slot>();
    slots.resize(uint64_t(1) << (64 - shift));
    for (uint32_t from = 0, to; from < keys.size(); from = to) {
      to = std::min<size_t>(from + TOGETHER, keys.size());
      for (uint32_t i = from; i < to; i++) fetchSlot(slotOf(keys[i]));
      for (uint32_t i = from; i < to; i++) {
        uint64_t slot = slotOf(keys[i]);
        while (slots[slot].number) slot = (slot + 1) & (slots.size() - 1);
        slots[slot] = {keys[i], i + 1};
      }
    }
  }

 private:
  struct Slot {
    Key key;
    uint32_t number;
  };
  int shift = 50;
  List<Slot> slots = List<Slot>(1 << 14);
};

// All positions, and their moves: those of position i are targets[first[i]] to targets[first[i + 1] - 1].
struct Graph {
  List<Key> keys;
  List<Ending> endings;
  List<uint32_t> first, targets;
};

template <class Game> Graph explored() {
  Numbering found;
  Graph graph;
  std::vector<Key> next(TOGETHER * Game::MOST);
  std::vector<uint64_t> slots(next.size());
  found.add(Game::start(), found.slotOf(Game::start()));
  graph.first.push_back(0);
  for (uint32_t from = 0, to; from < found.keys.size(); from = to) {
    to = std::min<size_t>(from + TOGETHER, found.keys.size());
    uint32_t count = 0;
    for (uint32_t i = from; i < to; i++) {
      Ending ending = Game::ended(found.keys[i]);
      uint32_t moves = ending == OPEN ? Game::moves(found.keys[i], &next[count]) : 0;
      graph.endings.push_back(ending == OPEN && moves == 0 ? Game::STUCK : ending);
      count += moves;
      graph.first.push_back(graph.targets.size() + count);
    }
    found.reserve(count);
    for (uint32_t k = 0; k < count; k++) found.fetchSlot(slots[k] = found.slotOf(next[k]));
    for (uint32_t k = 0; k < count; k++) graph.targets.push_back(found.add(next[k], slots[k]));
  }
  graph.keys = std::move(found.keys);
  return graph;
}

// Moves backwards: those to position i come from sources[first[i]] to sources[first[i + 1] - 1].
struct Unmoves {
  List<uint32_t> first, sources;
  explicit Unmoves(const Graph& graph) : first(graph.keys.size() + 2), sources(graph.targets.size()) {
    for (uint32_t target : graph.targets) first[target + 2]++;
    for (uint32_t i = 2; i < first.size(); i++) first[i] += first[i - 1];
    for (uint32_t i = 0; i < graph.keys.size(); i++)
      for (uint32_t e = graph.first[i]; e < graph.first[i + 1]; e++) sources[first[graph.targets[e] + 1]++] = i;
  }
};

// The value of each position: 4 * plies + Ending, or 0 if it is drawn.
inline List<uint16_t> valued(const Graph& graph) {
  uint32_t size = graph.keys.size();
  List<uint16_t> values(size), open(size);
  List<uint32_t> decided, ties;
  for (uint32_t i = 0; i < size; i++) {
    open[i] = graph.first[i + 1] - graph.first[i];
    values[i] = graph.endings[i];
    if (values[i] != OPEN) (values[i] == TIE ? ties : decided).push_back(i);
  }
  Unmoves back(graph);
  for (List<uint32_t>* queue : {&decided, &ties})
    for (uint32_t at = 0; at < queue->size(); at++) {
      uint32_t j = (*queue)[at];
      uint16_t before = (values[j] & ~3) + 4;
      for (uint32_t e = back.first[j]; e < back.first[j + 1]; e++) {
        uint32_t i = back.sources[e];
        if (values[i] != OPEN) continue;
        if ((values[j] & 3) != WIN) values[i] = before + ((values[j] & 3) == LOSS ? WIN : TIE);
        else if (--open[i] == 0) values[i] = before + LOSS;
        if (values[i] != OPEN) queue->push_back(i);
      }
    }
  return values;
}

// The points that the side to move of each position still gains, less those of the other side. Play must end.
template <class Game> List<int16_t> scored(const Graph& graph) {
  uint32_t size = graph.keys.size();
  List<int16_t> scores(size, INT16_MIN);
  List<uint32_t> open(size), known;
  for (uint32_t i = 0; i < size; i++) {
    open[i] = graph.first[i + 1] - graph.first[i];
    if (open[i] > 0) continue;
    scores[i] = 0;
    known.push_back(i);
  }
  Unmoves back(graph);
  for (uint32_t at = 0; at < known.size(); at++) {
    uint32_t j = known[at];
    int after = -Game::ahead(graph.keys[j]) - scores[j];
    for (uint32_t e = back.first[j]; e < back.first[j + 1]; e++) {
      uint32_t i = back.sources[e];
      scores[i] = std::max<int>(scores[i], after - Game::ahead(graph.keys[i]));
      if (--open[i] == 0) known.push_back(i);
    }
  }
  return scores;
}

template <class Game, class = void> struct CountsPoints : std::false_type {};
template <class Game> struct CountsPoints<Game, std::void_t<decltype(Game::ahead(0))>> : std::true_type {};

template <class Game> auto solved() {
  Graph graph = explored<Game>();
  if constexpr (CountsPoints<Game>::value) return scored<Game>(graph);
  else return valued(graph);
}

// Prints the most memory that this process has had so far, where the system tells.
inline void printPeak(const char* when) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.compare(0, 6, "VmHWM:") == 0) printf("%s %llu\n", when, 1024 * std::stoull(line.substr(6)));
}

// Solves the game as often as takes so many milliseconds of CPU time, a number as text, but at least once. Prints the median of these times, the memory before and at the
// peak in bytes, the value of the start, and how many positions have each value.
template <class Game> int run(const char* least) {
  std::vector<double> times;
  printPeak("idle");
  for (double sum = 0; times.empty() || sum < std::stod(least); sum += times.back()) {
    clock_t before = clock();
    auto values = solved<Game>();
    times.push_back(1000.0 * (clock() - before) / CLOCKS_PER_SEC);
    if (times.size() > 1) continue;
    printPeak("peak");
    std::map<int, uint32_t> counts;
    for (int value : values) counts[value]++;
    printf("%s %d\n", CountsPoints<Game>::value ? "score" : "value", int(values[0]));
    for (auto [value, count] : counts) printf("count %d %u\n", value, count);
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  printf("milliseconds %.3f\n", times[times.size() / 2]);
  return 0;
}
