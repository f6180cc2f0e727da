#!/usr/bin/env python3
"""Sends requests to marquee-web and member-service that Schemathesis generates from the descriptions
in this folder: never a 500, no undescribed status, the security fields on each page.

usage: fuzz.py FOLDER-WITH-PROGRAMS [SECONDS-FOR-EACH]
"""
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
CHECKS = "status_code_conformance,content_type_conformance,response_headers_conformance," \
    "response_schema_conformance"


def fuzz(program, seconds, checks, *arguments, **variables):
    """Fuzzes a program, and returns whether it passes."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "SWIFT_BACKTRACE": "enable=no",
        } | variables
        server = subprocess.Popen(
            [f"{sys.argv[1]}/{program}", "--port", "0", "--quiet", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        )
        try:
            line = server.stdout.readline()
            if not line.startswith("listening on "):
                sys.exit(f"fuzz: {program} does not start: {line!r}")
            command = pathlib.Path(sys.executable).parent / "schemathesis"
            status = subprocess.run(
                [command, "run", HERE / f"{program}.yaml", "--url", line.split()[-1],
                 "--checks", checks, "--max-time", str(seconds), "--seed", "1", "--no-color",
                 "--continue-on-failure", "--warnings", "off", "--phases", "coverage,fuzzing",
                 "--suppress-health-check", "all", "--generation-database", "none"],
                cwd=folder,
            ).returncode
            alive = server.poll() is None
        finally:
            server.terminate()
            _, errors = server.communicate(timeout=60)
        if not alive or errors:
            print(f"fuzz: {program}: {'' if alive else 'has ended '}{errors}")
        return status == 0 and alive and not errors


def main():
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    passed = [
        fuzz("marquee-web", seconds, "not_a_server_error," + CHECKS),
        # 502 means that the provider is unavailable, as it is here.
        fuzz(
            "member-service", seconds, CHECKS, "--no-rate-limit", GITHUB_CLIENT_ID="id",
            GITHUB_CLIENT_SECRET="secret", GITHUB_WEB_URL="http://127.0.0.1:9",
            GITHUB_API_URL="http://127.0.0.1:9",
        ),
    ]
    sys.exit(0 if all(passed) else 1)


main()
