"use strict";

const vscode = require("vscode");
const { Client } = require("./client");

/** A server that ends more often than this in the time, in milliseconds, stays ended. */
const CRASH_LIMIT = 4;
const CRASH_TIME = 180_000;

/** Starts the language server, and starts it again when it crashes. */
class Supervisor {
  #output;
  #client;
  /** When the server crashed. */
  #crashes = [];
  /** What the server logged first, such as why its options are wrong. */
  #firstLine;

  constructor(output) {
    this.#output = output;
  }

  start() {
    if (this.#client) return;
    const settings = vscode.workspace.getConfiguration("dependencyLint");
    const path = settings.get("path") || "dependency-lint";
    const command = {
      path,
      options: ["lsp", ...settings.get("options")],
      folder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath
    };
    this.#firstLine = undefined;
    const client = new Client(command, {
      log: (line) => {
        this.#firstLine ??= line;
        this.#output.appendLine(line);
      },
      end: (reason) => {
        if (client === this.#client) this.#ended(path, reason);
      }
    });
    this.#client = client;
  }

  async stop() {
    const client = this.#client;
    this.#client = undefined;
    await client?.stop();
  }

  async restart() {
    this.#crashes = [];
    await this.stop();
    this.start();
  }

  /** Decides what to do after the server has ended on its own. */
  #ended(path, { error, status }) {
    const { isRunning } = this.#client;
    this.#client.dispose();
    this.#client = undefined;
    if (error?.code === "ENOENT") {
      const advice = "Install dependency-lint, or set the path of its executable.";
      return this.#offer(`“${path}” was not found. ${advice}`);
    }
    if (error) return this.#offer(`“${path}” can’t be started: ${error.message}`);
    if (!isRunning) {
      return this.#offer(`“${path}” ended with ${status} at its start: ${this.#firstLine}`);
    }
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((crash) => now - crash < CRASH_TIME), now];
    this.#output.appendLine(`The server ended with ${status}.`);
    if (this.#crashes.length <= CRASH_LIMIT) return this.start();
    this.#offer(`The server ended ${this.#crashes.length} times, the last time with ${status}.`);
  }

  /** Shows an error, and what the user can do. */
  async #offer(text) {
    this.#output.appendLine(text);
    const choices = ["Open Settings", "Show Log", "Try Again"];
    const choice = await vscode.window.showErrorMessage(text, ...choices);
    if (choice === "Open Settings") {
      await vscode.commands.executeCommand("workbench.action.openSettings", "dependencyLint");
    }
    if (choice === "Show Log") this.#output.show();
    if (choice === "Try Again") await this.restart();
  }
}

let supervisor;

function activate(context) {
  const { commands, window, workspace } = vscode;
  const output = window.createOutputChannel("dependency-lint");
  supervisor = new Supervisor(output);
  const restart = () => supervisor.restart();
  context.subscriptions.push(
    output,
    commands.registerCommand("dependencyLint.restart", restart),
    commands.registerCommand("dependencyLint.stop", () => supervisor.stop()),
    workspace.onDidChangeWorkspaceFolders(restart),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("dependencyLint")) restart();
    })
  );
  supervisor.start();
}

function deactivate() {
  return supervisor?.stop();
}

module.exports = { activate, deactivate };
