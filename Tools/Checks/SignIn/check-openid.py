#!/usr/bin/env python3
"""Proves that auth signs in at third-party OpenID providers.

usage: with-pypi.sh 'authlib>=1.9,<2 oidc-provider-mock>=0.3.4,<0.5 nanoidp>=3.4,<4' \\
    check-openid.py DIRECTORY

Starts oidc-provider-mock and nanoidp, each on a free loopback port, and acts as the browser:
discovery, code with PKCE and nonce, device flow, token, refresh, logout. Authlib validates the
access tokens (RFC 9068). DIRECTORY contains auth and member-service.
"""

import base64
import http.cookiejar
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from authlib.oauth2.rfc6750.errors import InvalidTokenError
from authlib.oauth2.rfc9068 import JWTBearerTokenValidator
from joserfc.jwk import KeySet

PROGRAM = os.path.abspath(f"{sys.argv[1]}/auth")
MEMBER_SERVICE = os.path.abspath(f"{sys.argv[1]}/member-service")
PROVIDERS = Path(sys.executable).parent
PATIENCE = 120

NANOIDP_SETTINGS = """
config_version: 1
server: {{host: 127.0.0.1, port: {port}}}
oauth:
  issuer: http://127.0.0.1:{port}
  token_expiry_minutes: 60
  clients:
    - client_id: marquee
      client_secret: "hunter2-hunter2"
      redirect_uris: ["http://127.0.0.1/callback"]
"""
NANOIDP_USERS = """
config_version: 1
users:
  ada: {password: correct, email: ada@example.org, roles: [USER]}
"""


def check(condition, message):
    if not condition:
        sys.exit(f"error: {message}")


class Browser:
    """A browser without a proxy, which follows redirects and keeps cookies."""

    def __init__(self):
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}),
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()),
        )

    def open(self, url, form=None):
        """Returns the status, the address and the text of a page."""
        data = urllib.parse.urlencode(form).encode() if form is not None else None
        try:
            with self.opener.open(url, data, timeout=PATIENCE) as page:
                return page.status, page.url, page.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.url, error.read().decode()

    def submit(self, url, **fields):
        """Opens a page with a form, and sends the form with its hidden fields."""
        status, address, text = self.open(url)
        check(status == 200, f"{url} answers {status}: {text}")
        hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', text)
        return self.open(address, dict(hidden) | fields)


class Home:
    """The home directory of a user who signs in."""

    def __init__(self, directory, **settings):
        self.environment = {"PATH": "/nowhere", "HOME": directory, "LANG": "C.UTF-8", **settings}

    def start(self, *arguments):
        return subprocess.Popen(
            [PROGRAM, *arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments, code=0):
        process = self.start(*arguments)
        output, errors = process.communicate(timeout=PATIENCE)
        check(
            process.returncode == code,
            f"auth {' '.join(arguments)} exits {process.returncode}, not {code}: {errors}",
        )
        return output.strip()

    def login(self, issuer, *arguments, browse, code=0):
        """Signs in while `browse` follows the instruction on standard error."""
        process = self.start("login", "--provider", issuer, *arguments)
        messages = ""
        for line in process.stderr:
            messages += line
            found = re.match(
                r"Open (\S+) (?:in a browser|on any device and enter the code (\S+)\.)", line
            )
            if found:
                browse(*(group for group in found.groups() if group))
                break
        output, errors = process.communicate(timeout=PATIENCE)
        messages += errors
        check(
            process.returncode == code,
            f"auth login at {issuer} exits {process.returncode}, not {code}: {messages}",
        )
        return output, messages


def keys(home):
    """The public keys of the member service that runs inside auth."""
    database = next(Path(home.environment["HOME"]).rglob("members/user.sqlite"))
    process = subprocess.Popen(
        [MEMBER_SERVICE, "--port", "0", "--database", f"sqlite:{database}", "--quiet"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"http://\S+", process.stdout.readline())[0]
        status, _, text = Browser().open(f"{address}/.well-known/jwks.json")
        check(status == 200, f"the keys of {address} are answered with {status}")
        return KeySet.import_key_set(json.loads(text))
    finally:
        process.terminate()
        process.wait()


def validate(token, keys):
    """Checks an access token as an API that uses Authlib does."""
    payload = token.split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))

    class Validator(JWTBearerTokenValidator):
        def get_jwks(self):
            return keys

    def accepts(issuer):
        validator = Validator(issuer=issuer, resource_server=claims["aud"])
        try:
            validator.validate_token(validator.authenticate_token(token), [], None)
        except InvalidTokenError as error:
            return False, error.__cause__
        return True, None

    is_valid, reason = accepts(claims["iss"])
    check(is_valid, f"Authlib refuses an access token: {reason}")
    check(not accepts("https://other.example")[0], "Authlib accepts a token of another issuer")


def check_session(home, issuer):
    """Uses the session of a user who has just signed in, and ends it."""
    status = json.loads(home.run("status", "--json"))
    check(status["member"]["provider"] == issuer, f"the provider is {status['member']}")
    token = home.run("token")
    check(re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", token), f"this is not a token: {token}")
    check(home.run("token") == token, "a valid token was renewed")
    validate(token, keys(home))
    home.run("refresh")
    check(home.run("token") != token, "the token was not renewed")
    home.run("logout")
    home.run("token", code=4)


def forge_redirect(page):
    """Sends a redirect with a wrong state, as an attacker would."""
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(page).query)
    status, _, _ = Browser().open(query["redirect_uri"][0] + "?code=forged&state=forged")
    check(status == 400, f"a forged redirect is answered with {status}")


def sign_in_at_mock(issuer, directory):
    def agree(page):
        forge_redirect(page)
        status, address, text = Browser().submit(page, sub="ada@example.org")
        check(status == 200 and "/callback?" in address, f"{address} answers {status}: {text}")

    # It accepts any id with any secret, but no client without one.
    home = Home(directory, OPENID_CLIENT_ID="marquee", OPENID_CLIENT_SECRET="anything")
    output, _ = home.login(issuer, "--web", browse=agree)
    check("(127.0.0.1)" in output, f"login prints {output}")
    check_session(home, issuer)
    home.run("login", "--provider", issuer + "/", "--web", code=1)
    home.run("login", "--provider", issuer, "--device", code=1)


def sign_in_at_nanoidp(issuer, directory):
    person = {"username": "ada", "password": "correct"}

    def agree(page):
        forge_redirect(page)
        status, address, text = Browser().submit(page, **person)
        check(status == 200 and "/callback?" in address, f"{address} answers {status}: {text}")

    def answer(action):
        def browse(page, code):
            status, _, text = Browser().submit(page, user_code=code, action=action, **person)
            check(status == 200, f"{page} answers {status}: {text}")

        return browse

    home = Home(directory, OPENID_CLIENT_ID="marquee", OPENID_CLIENT_SECRET="hunter2-hunter2")
    home.login(issuer, "--web", browse=agree)
    check_session(home, issuer)
    home.login(issuer, "--device", browse=answer("authorize"))
    check_session(home, issuer)
    _, messages = home.login(issuer, "--device", browse=answer("deny"), code=1)
    check("the sign-in was declined: User denied" in messages, messages)

    home.environment["OPENID_CLIENT_SECRET"] = "wrong"
    _, messages = home.login(issuer, "--web", browse=agree, code=1)
    check("wrong" not in messages.replace("https://", ""), messages)
    home.run("status", code=4)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextmanager
def provider(command, port, log):
    """Runs a provider until the end of the block; yields its issuer."""
    issuer = f"http://127.0.0.1:{port}"
    with open(log, "w") as output:
        process = subprocess.Popen(command, cwd=Path(log).parent, stdout=output, stderr=output)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if Browser().open(f"{issuer}/.well-known/openid-configuration")[0] == 200:
                    break
            except OSError:
                pass
            check(
                process.poll() is None and time.monotonic() < end,
                f"{command[0]} does not start: {Path(log).read_text()}",
            )
            time.sleep(0.1)
        yield issuer
    except BaseException:
        sys.stderr.write(Path(log).read_text())
        raise
    finally:
        process.kill()
        process.wait()


def main():
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as directory:
        port = free_port()
        mock = [f"{PROVIDERS}/oidc-provider-mock", "--port", str(port)]
        with provider([*mock, "--require-nonce", "true"], port, f"{directory}/mock.log") as issuer:
            sign_in_at_mock(issuer, f"{directory}/mock")

        port = free_port()
        configuration = Path(directory, "nanoidp-configuration")
        configuration.mkdir()
        (configuration / "settings.yaml").write_text(NANOIDP_SETTINGS.format(port=port))
        (configuration / "users.yaml").write_text(NANOIDP_USERS)
        nanoidp = [f"{PROVIDERS}/nanoidp", "--config", str(configuration)]
        with provider(
            [*nanoidp, "--profile", "oauth21", "--port", str(port)],
            port,
            f"{directory}/nanoidp.log",
        ) as issuer:
            sign_in_at_nanoidp(issuer, f"{directory}/nanoidp")
    seconds = time.monotonic() - start
    print(f"signed in at oidc-provider-mock and nanoidp in {seconds:.0f} s")


main()
