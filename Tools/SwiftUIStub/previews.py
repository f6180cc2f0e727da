#!/usr/bin/env python3
"""Expands #Preview to nothing: a plug-in of the Swift compiler, for -load-plugin-executable.

A message in either direction is its length in 8 bytes, little-endian, and JSON.
"""

import json
import sys

ANSWERS = {
    "getCapability": {"getCapabilityResult": {"capability": {"protocolVersion": 7}}},
    "expandFreestandingMacro": {"expandMacroResult": {"expandedSource": "", "diagnostics": []}},
}
while length := int.from_bytes(sys.stdin.buffer.read(8), "little"):
    message = json.loads(sys.stdin.buffer.read(length))
    answer = json.dumps(ANSWERS[next(iter(message))]).encode()
    sys.stdout.buffer.write(len(answer).to_bytes(8, "little") + answer)
    sys.stdout.buffer.flush()
