// Accepts the inputs of the corner game: `x y` in one line, two integers from 0 to 10^1000.
#include "../../package/validate.hpp"

static void read_coordinate(StrictInput& input, const std::string& name) {
  const std::string digits = input.digits(name);
  const std::string most = "1" + std::string(1000, '0');
  if (digits.size() > most.size() || (digits.size() == most.size() && digits > most))
    input.refuse(name + " is larger than 10^1000");
}

int main(int count, char** arguments) {
  StrictInput input(count, arguments);
  read_coordinate(input, "x");
  input.blank();
  read_coordinate(input, "y");
  input.line_end();
  input.end();
  return ACCEPTED;
}
