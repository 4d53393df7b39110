"""Wrong: looks only at the sum, so that two odd coordinates are taken for two even ones."""

import sys

x, y = map(int, sys.stdin.read().split())
sys.stdout.buffer.write(("先手\n" if (x + y) % 2 == 1 else "后手\n").encode())
