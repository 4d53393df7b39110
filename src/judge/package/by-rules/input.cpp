static std::string put_back;

/** The next word of the input; empty at its end. */
static std::string word_of_input() {
  std::string word;
  if (!put_back.empty()) std::swap(word, put_back);
  else std::cin >> word;
  return word;
}
