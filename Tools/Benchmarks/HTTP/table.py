"""Prints the medians of all rounds as a table, with ratios between clients."""

import statistics
import sys

TITLES = {
    "CurlMultiClient": "libcurl, C",
    "CurlSessionClient": "CurlSession",
    "CurlSessionClient:Executor": "  on its executor",
    "AsyncHTTPClientClient": "async-http-client",
    "URLSessionClient": "URLSession",
}
PROTOCOLS = {"http": "HTTP/1.1", "https": "HTTP/2 TLS"}

cells = {}
with open(sys.argv[1]) as lines:
    for line in lines:
        protocol, size, concurrency, client, *figures = line.split()
        rounds = cells.setdefault((protocol, int(size), int(concurrency)), {}).setdefault(client, [])
        if figures:
            rounds.append([float(figure) for figure in figures])


def summary(rounds):
    """Medians of: requests per second, p50, p99, CPU per 1,000 requests (ms), peak memory (MB)."""
    if not rounds:
        return None
    rows = [
        (count / seconds, p50, p99, used / count * 1e6, memory / 1024)
        for count, seconds, used, p50, p99, memory in rounds
    ]
    return [statistics.median(column) for column in zip(*rows)]


ROW = "{:<11} {:>6} {:>4}  {:<18} {:>9} {:>8} {:>8} {:>9} {:>6}  {:>7} {:>7}"
print(ROW.format("protocol", "bytes", "at", "client", "requests", "p50", "p99", "CPU ms", "peak",
                 "speed", "CPU"))
print(ROW.format("", "", "once", "", "/s", "ms", "ms", "/1,000", "MB", "of C", "of C"))
for (protocol, size, concurrency), clients in cells.items():
    found = {client: summary(rounds) for client, rounds in clients.items()}
    limit = found.get("CurlMultiClient")
    for client, figures in found.items():
        head = (PROTOCOLS[protocol], size, concurrency, TITLES.get(client, client))
        if not figures:
            print(ROW.format(*head, "-", "-", "-", "-", "-", "-", "-"))
            continue
        rate, p50, p99, used, memory = figures
        ratios = (f"{rate / limit[0]:.2f}", f"{used / limit[3]:.2f}") if limit else ("", "")
        print(ROW.format(*head, f"{rate:.0f}", f"{p50:.2f}", f"{p99:.2f}", f"{used:.1f}",
                         f"{memory:.0f}", *ratios))
    for ours in filter(lambda client: client.startswith("CurlSession"), found):
        notes = [
            f"{found[ours][0] / found[name][0]:.2f} times the requests/s of {TITLES[name]}"
            f" (CPU {found[ours][3] / found[name][3]:.2f}, p99 {found[ours][2] / found[name][2]:.2f})"
            for name in ("AsyncHTTPClientClient", "URLSessionClient")
            if found.get(ours) and found.get(name)
        ]
        if notes:
            print(f"    {TITLES[ours].strip()}: " + "; ".join(notes))
