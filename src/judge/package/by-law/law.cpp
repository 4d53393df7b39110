// A whole number from 0 in base 10^9, the least digit first, without leading zeros.
using Number = std::vector<unsigned long long>;
static const unsigned long long LIMB = 1000000000;

static void trim(Number& number) {
  while (!number.empty() && number.back() == 0) number.pop_back();
}

static Number number_of(const std::string& digits) {
  Number number;
  for (std::size_t end = digits.size(); end > 0; end -= std::min<std::size_t>(end, 9)) {
    const std::size_t from = end - std::min<std::size_t>(end, 9);
    number.push_back(std::stoull(digits.substr(from, end - from)));
  }
  trim(number);
  return number;
}

static bool is_less(const Number& a, const Number& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

// Divides a number, and returns what is left.
static int divide(Number& number, unsigned long long by) {
  unsigned long long rest = 0;
  for (auto limb = number.rbegin(); limb != number.rend(); limb++) {
    const unsigned long long value = rest * LIMB + *limb;
    *limb = value / by;
    rest = value % by;
  }
  trim(number);
  return static_cast<int>(rest);
}

static void subtract(Number& a, const Number& b) {
  unsigned long long borrow = 0;
  for (std::size_t k = 0; k < a.size(); k++) {
    const unsigned long long less = borrow + (k < b.size() ? b[k] : 0);
    borrow = a[k] < less;
    a[k] = a[k] + borrow * LIMB - less;
  }
  trim(a);
}

// times * a + b.
static Number sum(unsigned long long times, const Number& a, const Number& b) {
  Number result;
  unsigned long long carry = 0;
  for (std::size_t k = 0; k < std::max(a.size(), b.size()) || carry > 0; k++) {
    carry += (k < a.size() ? times * a[k] : 0) + (k < b.size() ? b[k] : 0);
    result.push_back(carry % LIMB);
    carry /= LIMB;
  }
  return result;
}

// The digits of a number as this program keeps it.
static std::string kept(std::string word) {
  if (!LARGEST.empty() && (word.size() > LARGEST.size() || (word.size() == LARGEST.size() && word > LARGEST)))
    word = LARGEST;
  for (std::size_t k = FIRST_DIGITS; k < word.size(); k++) word[k] = '0';
  if (LAST_BITS > 0) {
    unsigned long long value = 0;
    for (const char digit : word) value = 10 * value + static_cast<unsigned long long>(digit - '0');
    const unsigned long long sign = 1ULL << (LAST_BITS == 32 ? 31 : 63);
    const unsigned long long last = value & (sign - 1);
    word = std::to_string(value & sign ? sign - last : last);
  }
  return word;
}

// The digits of a number, the least first: in the base, or greedily by weights that grow by the recurrence.
static std::vector<int> digits_of(Number number) {
  if (COUNTS)
    for (Number count; is_less(count, number);) count = sum(1, count, Number{1});
  std::vector<int> digits;
  if (SECOND == 0) {
    while (!number.empty()) digits.push_back(divide(number, BASE));
    return digits;
  }
  std::vector<Number> weights = {Number{1}, Number{SECOND}};
  while (!is_less(number, weights.back())) weights.push_back(sum(TIMES, weights.back(), weights[weights.size() - 2]));
  digits.resize(weights.size());
  for (std::size_t k = weights.size(); k-- > 0;)
    for (; !is_less(number, weights[k]); digits[k]++) subtract(number, weights[k]);
  return digits;
}

// What is printed for the numbers: the automaton reads a digit of each at a time, the least first.
static const std::string& answer(std::vector<std::string> words) {
  words.insert(words.end(), FIXED.begin(), FIXED.end());
  std::vector<std::vector<int>> numbers;
  int letters = 1;
  std::size_t places = 0;
  for (const int k : POINT) {
    numbers.push_back(digits_of(number_of(kept(words[static_cast<std::size_t>(k)]))));
    places = std::max(places, numbers.back().size());
    letters *= BASE;
  }
  int state = 0;
  for (std::size_t place = 0; place < places; place++) {
    int letter = 0;
    for (auto digits = numbers.rbegin(); digits != numbers.rend(); digits++)
      letter = BASE * letter + (place < digits->size() ? (*digits)[place] : 0);
    state = NEXT[state * letters + letter];
  }
  return SAYS[state];
}

int main() {
  std::vector<std::string> words;
  for (std::string word; std::cin >> word;) words.push_back(word);
  const std::size_t tests = HEAD > 0 ? std::stoul(words[HEAD - 1]) : 1;
  const auto given = static_cast<std::ptrdiff_t>((words.size() - HEAD) / tests);
  auto at = words.begin() + HEAD;
  for (std::size_t test = 0; test < tests; test++, at += given)
    std::cout << answer(std::vector<std::string>(at, at + given)) << '\n';
}
