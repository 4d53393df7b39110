"""Joins two network namespaces by a cable of a given rate and delay, until its input ends; bench-hosts.mjs starts it.

    python3 scripts/link.py NAMESPACE NAMESPACE BITS_A_SECOND SECONDS
"""

import collections
import fcntl
import os
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN_WITHOUT_HEADERS = 0x1001
PACKET = 9000
# a packet that would wait longer than this for the cable is dropped, as by a switch
PATIENCE = 0.05


def end_of(name, namespace, own, other):
    """One end of the cable, as a file: what the namespace sends is read from it, and what is written to it arrives there."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN_WITHOUT_HEADERS))
    for words in (
        ["ip", "link", "set", name, "netns", namespace],
        ["ip", "-n", namespace, "link", "set", "lo", "up"],
        ["ip", "-n", namespace, "addr", "add", own, "peer", other, "dev", name],
        ["ip", "-n", namespace, "link", "set", name, "mtu", str(PACKET), "txqueuelen", "10000", "up"],
    ):
        subprocess.run(words, check=True)
    return file


def main(first, second, rate, delay):
    ends = [end_of("pplink0", first, "10.77.0.1", "10.77.0.2"), end_of("pplink1", second, "10.77.0.2", "10.77.0.1")]
    waiting = [collections.deque(), collections.deque()]
    free = [0.0, 0.0]
    print("ready", flush=True)
    while True:
        due = min((queue[0][0] for queue in waiting if queue), default=None)
        wait = None if due is None else max(0.0, due - time.monotonic())
        readable = select.select([*ends, sys.stdin], [], [], wait)[0]
        if sys.stdin in readable:
            return
        for k in (0, 1):
            if ends[k] in readable:
                try:
                    packet = os.read(ends[k], 65536)
                except OSError:
                    continue
                leaves = max(free[k], time.monotonic())
                if leaves - time.monotonic() < PATIENCE:
                    free[k] = leaves + 8 * len(packet) / rate
                    waiting[k].append((free[k] + delay, packet))
        now = time.monotonic()
        for k in (0, 1):
            while waiting[k] and waiting[k][0][0] <= now:
                os.write(ends[1 - k], waiting[k].popleft()[1])


main(sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4]))
