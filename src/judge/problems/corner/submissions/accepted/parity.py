"""The first player wins unless both coordinates are even, which their last digits tell."""

import sys

x, y = sys.stdin.read().split()
wins = int(x[-1]) % 2 == 1 or int(y[-1]) % 2 == 1
sys.stdout.buffer.write(("先手\n" if wins else "后手\n").encode())
