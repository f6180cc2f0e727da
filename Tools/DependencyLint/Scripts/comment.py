#!/usr/bin/env python3
"""Posts a comment on a pull request or a merge request, or updates the one that it posted before.

The text comes from standard input, such as from
`dependency-lint graph --since REV --format markdown`. The variables that select the service are set
in jobs of GitHub and GitLab:

- GitHub: GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_EVENT_PATH; and GITHUB_TOKEN, with the
  permission `pull-requests: write`.
- GitLab: CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID; and GITLAB_TOKEN, a project access
  token with the scope `api`.

If nothing changed, a first comment is not posted, but an earlier one is updated.
"""
import http.client
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

# Invisible in a comment; identifies it.
MARK = "<!-- dependency-lint -->"
UNCHANGED = "no dependency and no violation changed since "
# GitHub accepts 65,536 characters, GitLab more.
LIMIT = 60_000
PAGE = 100

# What reading a file, an address or JSON that is not the expected one raises.
UNEXPECTED = (
    OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError
)


class Failure(Exception):
    """What is wrong, and what to do."""


def value(name):
    text = os.environ.get(name, "")
    if not text:
        raise Failure(f"the variable {name} is not set; pass it to the job")
    return text


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Makes a redirect an error: urllib would send a POST again as a GET, and the token elsewhere."""

    def redirect_request(self, *arguments):
        return None


class Service:
    """The comments of one request: their URL, and the header with the token."""

    def __init__(self, url, single, headers, method):
        (self.url, self.single, self.headers, self.method) = (url, single, headers, method)

    @staticmethod
    def current():
        """The service that runs the job; None if the job is not about a request."""
        if os.environ.get("GITHUB_ACTIONS"):
            path = value("GITHUB_EVENT_PATH")
            try:
                with open(path, encoding="utf-8") as file:
                    request = json.load(file).get("pull_request")
                number = request and int(request["number"])
            except UNEXPECTED as error:
                raise Failure(f"{path} is not the event of a job: {error!r}") from None
            if number is None:
                return None
            base = f"{value('GITHUB_API_URL')}/repos/{value('GITHUB_REPOSITORY')}/issues"
            headers = {
                "Authorization": f"Bearer {value('GITHUB_TOKEN')}",
                "Accept": "application/vnd.github+json",
            }
            return Service(f"{base}/{number}/comments", f"{base}/comments", headers, "PATCH")
        if os.environ.get("GITLAB_CI"):
            request = os.environ.get("CI_MERGE_REQUEST_IID")
            if not request:
                return None
            project = urllib.parse.quote(value("CI_PROJECT_ID"), safe="")
            url = f"{value('CI_API_V4_URL')}/projects/{project}/merge_requests/{request}/notes"
            return Service(url, url, {"PRIVATE-TOKEN": value("GITLAB_TOKEN")}, "PUT")
        raise Failure("neither GITHUB_ACTIONS nor GITLAB_CI is set; run this in a job of one of them")

    def send(self, method, url, body=None):
        data = None if body is None else json.dumps({"body": body}).encode()
        headers = self.headers | ({"Content-Type": "application/json"} if data else {})
        try:
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            opener = urllib.request.build_opener(NoRedirects)
            with opener.open(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            detail = error.read(500).decode(errors="replace")
            raise Failure(f"{method} {url} failed with {error.code}: {detail}") from None
        except (*UNEXPECTED, http.client.HTTPException) as error:
            raise Failure(f"{method} {url} failed: {error}") from None

    def previous(self):
        """Returns the identifier of the earlier comment; None if there is none."""
        for page in range(1, 1_000):
            url = f"{self.url}?per_page={PAGE}&page={page}"
            comments = self.send("GET", url)
            if not isinstance(comments, list):
                raise Failure(f"GET {url} returned no list of comments")
            try:
                for comment in comments:
                    if (comment.get("body") or "").startswith(MARK):
                        return int(comment["id"])
            except UNEXPECTED as error:
                raise Failure(f"GET {url} returned another list: {error!r}") from None
            if len(comments) < PAGE:
                break
        return None


def main():
    text = sys.stdin.buffer.read().decode(errors="replace").strip()
    if not text:
        raise Failure("standard input is empty; pass the text of the comment")
    service = Service.current()
    if service is None:
        print("The job is not about a pull request or merge request, so there is no comment.")
        return
    if len(text) > LIMIT:
        text = "The graph is too large for a comment; the job's output contains it."
    body = f"{MARK}\n{text}\n"
    previous = service.previous()
    if previous is not None:
        service.send(service.method, f"{service.single}/{previous}", body)
        print("Updated the comment.")
    elif text.startswith(UNCHANGED):
        print("Nothing changed, so there is no comment.")
    else:
        service.send("POST", service.url, body)
        print("Posted a comment.")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"comment.py: {failure}")
