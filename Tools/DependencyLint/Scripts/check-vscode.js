#!/usr/bin/env node
// Proves that the extension for Visual Studio Code works with a real server, by what a user would see.
//
// usage: check-vscode.js PROGRAM [EXTENSION]
//
// PROGRAM is the path of dependency-lint, and EXTENSION the folder of the extension, by default its
// sources. The module `vscode` is replaced by one that has what the extension uses.
"use strict";

const assert = require("node:assert");
const childProcess = require("node:child_process");
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");

const [program, folder] = process.argv.slice(2);
if (!program) {
  console.error("usage: check-vscode.js PROGRAM [EXTENSION]");
  process.exit(2);
}
const extensionFolder = path.resolve(folder ?? path.join(__dirname, "../VSCode"));
const manifest = JSON.parse(fs.readFileSync(path.join(extensionFolder, "package.json"), "utf8"));
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "check-vscode-")));

// MARK: - The editor

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }

  // As in the editor: its ranges are not those of the protocol.
  toJSON() {
    return [this.start, this.end];
  }
}

class Uri {
  constructor(text) {
    this.scheme = text.split(":")[0];
    this.text = text;
  }

  static parse(text) {
    return new Uri(text);
  }

  static file(file) {
    return new Uri(pathToFileURL(file).href);
  }

  get fsPath() {
    return fileURLToPath(this.text);
  }

  toString() {
    return this.text;
  }
}

/** A class whose values are those that it is made with. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

class WorkspaceEdit {
  edits = [];

  replace(uri, range, text) {
    this.edits.push({ uri, range, text });
  }
}

class Emitter {
  listeners = new Set();
  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }
}

const kind = (value) => ({ value, append: (part) => kind(value ? `${value}.${part}` : part) });

const editor = {
  documents: [],
  diagnostics: new Map(),
  /** The registered providers, by kind. */
  providers: {},
  watchers: new Set(),
  commands: {},
  settings: { path: path.join(root, "missing"), options: [] },
  messages: [],
  output: [],
  events: Object.fromEntries(
    ["open", "change", "save", "close", "folders", "settings"].map((name) => [name, new Emitter()])
  )
};

function provide(name, selector, provider, details) {
  const entry = { selector, provider, details };
  const entries = (editor.providers[name] ??= new Set());
  entries.add(entry);
  return { dispose: () => entries.delete(entry) };
}

/** Shows a message; the user chooses with `choose`. */
const showMessage = (level) => (text, ...choices) =>
  new Promise((choose) => editor.messages.push({ level, text, choices, choose }));

const vscode = {
  Position,
  Range,
  Uri,
  WorkspaceEdit,
  Location: record("uri", "range"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  MarkdownString: record("value"),
  Hover: record("contents", "range"),
  CompletionItem: record("label", "kind"),
  CompletionItemTag: { Deprecated: 1 },
  CodeAction: record("title", "kind"),
  CodeActionKind: { Empty: kind("") },
  commands: {
    registerCommand(name, action) {
      editor.commands[name] = action;
      return { dispose: () => delete editor.commands[name] };
    },
    executeCommand: async (...call) => editor.output.push(call.join(" "))
  },
  languages: {
    createDiagnosticCollection() {
      let isDisposed = false;
      return {
        set(uri, values) {
          assert(!isDisposed, "nothing is shown after the end");
          editor.diagnostics.set(uri.toString(), values);
        },
        dispose() {
          isDisposed = true;
          editor.diagnostics.clear();
        }
      };
    },
    registerHoverProvider: (...values) => provide("hover", ...values),
    registerCompletionItemProvider: (selector, provider, ...characters) =>
      provide("completion", selector, provider, characters),
    registerCodeActionsProvider: (...values) => provide("actions", ...values)
  },
  window: {
    createOutputChannel: () => ({
      appendLine: (line) => editor.output.push(line),
      show: () => editor.output.push("the log is shown"),
      dispose() {}
    }),
    showErrorMessage: showMessage("error"),
    showWarningMessage: showMessage("warning"),
    showInformationMessage: showMessage("information")
  },
  workspace: {
    get textDocuments() {
      return editor.documents;
    },
    workspaceFolders: [{ uri: Uri.file(root), name: "Films" }],
    getConfiguration: (section) => {
      assert.equal(section, "dependencyLint");
      return { get: (name) => editor.settings[name] };
    },
    createFileSystemWatcher(pattern) {
      const emitters = { created: new Emitter(), changed: new Emitter(), deleted: new Emitter() };
      const watcher = {
        pattern,
        emitters,
        onDidCreate: emitters.created.event,
        onDidChange: emitters.changed.event,
        onDidDelete: emitters.deleted.event,
        dispose: () => editor.watchers.delete(watcher)
      };
      editor.watchers.add(watcher);
      return watcher;
    },
    onDidOpenTextDocument: editor.events.open.event,
    onDidChangeTextDocument: editor.events.change.event,
    onDidSaveTextDocument: editor.events.save.event,
    onDidCloseTextDocument: editor.events.close.event,
    onDidChangeWorkspaceFolders: editor.events.folders.event,
    onDidChangeConfiguration: editor.events.settings.event
  }
};

/** A document of the editor. */
class Document {
  version = 1;

  constructor(file) {
    this.file = path.join(root, file);
    this.uri = Uri.file(this.file);
    this.languageId = { ".swift": "swift", ".yml": "yaml" }[path.extname(file)];
    this.text = fs.readFileSync(this.file, "utf8");
    editor.documents.push(this);
    editor.events.open.fire(this);
  }

  getText() {
    return this.text;
  }

  offset({ line, character }) {
    const lines = this.text.split("\n");
    return lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
  }

  replace(range, text) {
    const [start, end] = [this.offset(range.start), this.offset(range.end)];
    this.text = this.text.slice(0, start) + text + this.text.slice(end);
    this.version += 1;
    editor.events.change.fire({ document: this, contentChanges: [{ range, text }] });
  }

  save() {
    fs.writeFileSync(this.file, this.text);
    editor.events.save.fire(this);
  }

  close() {
    editor.documents.splice(editor.documents.indexOf(this), 1);
    editor.events.close.fire(this);
  }

  /** The diagnostics as `line:column rule`. */
  get problems() {
    return problems(this.uri);
  }

  /** What a provider returns for a position or a range. */
  async ask(name, method, ...place) {
    const token = { onCancellationRequested: () => ({ dispose() {} }) };
    const entry = [...(editor.providers[name] ?? [])].find(
      ({ selector }) => selector.language === this.languageId && selector.scheme === this.uri.scheme
    );
    assert(entry, `no provider of ${name} for ${this.languageId}`);
    return entry.provider[method](this, ...place, token);
  }
}

function problems(uri) {
  return (editor.diagnostics.get(uri.toString()) ?? [])
    .map(({ range, code }) => `${range.start.line + 1}:${range.start.character + 1} ${code}`)
    .join(", ");
}

/** Applies an edit as the editor does: to documents, which it opens but does not save. */
function apply({ edits }) {
  const last = (edit) => -edit.range.start.line;
  for (const { uri, range, text } of [...edits].sort((a, b) => last(a) - last(b))) {
    const document =
      editor.documents.find((document) => document.uri.toString() === uri.toString()) ??
      new Document(path.relative(root, uri.fsPath));
    document.replace(range, text);
  }
}

// MARK: - The test

const servers = [];
const { spawn } = childProcess;
childProcess.spawn = (...call) => {
  const server = spawn(...call);
  server.once("exit", (code, signal) => Object.assign(server, { ending: code ?? signal }));
  servers.push(server);
  return server;
};
const load = Module._load;
Module._load = (name, ...more) => (name === "vscode" ? vscode : load(name, ...more));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

/** Waits as long as the test that runs this script. */
async function wait(text, condition) {
  const end = Date.now() + 1200_000;
  while (!(await condition())) {
    if (Date.now() > end) {
      console.error(editor.diagnostics, editor.messages, editor.output);
      throw new Error(`failed: ${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.log(text);
}

/** Whether all threads of a process are stopped, as far as the system tells. */
function isStopped(pid) {
  const threads = `/proc/${pid}/task`;
  if (!fs.existsSync(threads)) return true;
  return fs.readdirSync(threads)
    .every((thread) => /^State:\s+T/m.test(fs.readFileSync(`${threads}/${thread}/status`, "utf8")));
}

/** Waits for a message, and removes it. */
async function waitForMessage(text, part) {
  let message;
  await wait(text, () => {
    const index = editor.messages.findIndex((message) => message.text.includes(part));
    if (index >= 0) message = editor.messages.splice(index, 1)[0];
    return message;
  });
  return message;
}

function set(settings) {
  Object.assign(editor.settings, settings);
  editor.events.settings.fire({ affectsConfiguration: (section) => section === "dependencyLint" });
}

const CONFIGURATION = `layers:
  - In: [Core, Tool]
  - Out: App
rules:
  - layers
  - declared
`;

async function main() {
  write(".dependency-lint.yml", CONFIGURATION);
  write("Package.swift", [
    "// swift-tools-version: 6.0", "import PackageDescription", "", "let package = Package(",
    '  name: "Films",', "  targets: [", '    .target(name: "Core"),', '    .target(name: "Tool"),',
    '    .target(name: "App", dependencies: ["Core"]),', "  ]", ")", ""
  ].join("\n"));
  write("Sources/Core/Core.swift", "");
  write("Sources/Tool/Tool.swift", "");
  write("Sources/App/App.swift", "import Core\n");

  assert.deepEqual(manifest.dependencies ?? {}, {}, "the extension has no dependencies");
  const { properties } = manifest.contributes.configuration;
  assert.deepEqual(
    Object.keys(editor.settings).map((name) => `dependencyLint.${name}`), Object.keys(properties)
  );
  const extension = require(path.join(extensionFolder, manifest.main));
  const context = { subscriptions: [] };
  extension.activate(context);
  assert.deepEqual(
    Object.keys(editor.commands), manifest.contributes.commands.map(({ command }) => command)
  );

  // The executable.
  const missing = await waitForMessage("a missing executable is named", editor.settings.path);
  assert.equal(missing.level, "error");
  missing.choose("Open Settings");
  await wait("its setting opens", () =>
    editor.output.includes("workbench.action.openSettings dependencyLint"));
  set({ path: root });
  await waitForMessage("a folder cannot be started", "can’t be started");
  set({ path: path.join(root, "Package.swift/dependency-lint") });
  await waitForMessage("nor can a path below a file", "ENOTDIR");
  set({ path: path.resolve(program), options: ["--unknown"] });
  const usage = await waitForMessage("wrong options end the server", "at its start");
  assert(usage.text.includes("unknown option"), usage.text);
  set({ options: [] });
  // A restart while the server starts.
  usage.choose("Try Again");

  // Documents.
  const app = new Document("Sources/App/App.swift");
  await wait("the server starts", () => editor.providers.hover?.size === 1);
  app.replace(new Range(1, 0, 1, 0), "import Tool\n");
  await wait("an unsaved import is undeclared", () => app.problems === "2:8 declared");
  app.replace(new Range(1, 0, 1, 0), "/* 😀 */ ");
  await wait("its diagnostic moves", () => app.problems === "2:17 declared");
  const [diagnostic] = editor.diagnostics.get(app.uri.toString());
  assert.equal(diagnostic.severity, 0);
  assert.equal(diagnostic.source, "dependency-lint");
  const [place] = diagnostic.relatedInformation ?? [];
  if (place) assert(place.location.uri instanceof Uri && place.location.range instanceof Range);

  const hover = await app.ask("hover", "provideHover", new Position(1, 18));
  assert(hover.contents.value.includes("[declared]"), hover.contents.value);
  assert.deepEqual(hover.range, new Range(1, 16, 1, 20));
  assert(!(await app.ask("hover", "provideHover", new Position(1, 2))));
  console.log("the rule is shown over the import");

  app.replace(new Range(2, 0, 2, 0), "import ");
  const items = await app.ask("completion", "provideCompletionItems", new Position(2, 7));
  assert(items.every((item) => item.sortText));
  const order = items.sort((a, b) => (a.sortText < b.sortText ? -1 : 1)).map((item) => item.label);
  assert.deepEqual(order.slice(0, 2), ["Core", "Tool"]);
  assert.equal(items[0].kind, 8);
  assert.deepEqual([...editor.providers.completion][0].details, [" "]);
  console.log("module names are completed, those that the rules allow first");
  app.replace(new Range(2, 0, 2, 7), "");

  // Quick fixes.
  const everywhere = new Range(0, 0, 9, 0);
  const actions = await app.ask("actions", "provideCodeActions", everywhere, { diagnostics: [] });
  const fix = actions.find(({ title }) => title.includes("Add Tool to the dependencies of App"));
  assert.equal(fix.kind.value, "quickfix");
  assert.equal(fix.diagnostics[0].code, "declared");
  apply(fix.edit);
  const refactorings = { diagnostics: [], only: kind("refactor") };
  assert.deepEqual(await app.ask("actions", "provideCodeActions", everywhere, refactorings), []);
  for (const document of editor.documents) document.save();
  await wait("the dependency is declared", () => app.problems === "");

  const core = new Document("Sources/Core/Core.swift");
  core.replace(new Range(0, 0, 0, 0), "import App\n");
  await wait("an import of an outer layer is a violation", () => core.problems === "1:8 layers");
  core.close();
  await wait("closed without saving, it is gone", () => core.problems === "");

  // Files that change outside of the editor.
  write("Sources/Tool/Tool.swift", "import App\n");
  const tool = Uri.file(path.join(root, "Sources/Tool/Tool.swift"));
  const watcher = [...editor.watchers].find(({ pattern }) => pattern === "**/*.swift");
  watcher.emitters.changed.fire(tool);
  await wait("a violation in another file is shown", () => problems(tool).includes("layers"));
  write(".dependency-lint.yml", "layers: 1\n");
  const settings = [...editor.watchers].find(({ pattern }) => pattern.includes("yml"));
  settings.emitters.changed.fire(Uri.file(path.join(root, ".dependency-lint.yml")));
  await waitForMessage("an error of the configuration is shown", ".dependency-lint.yml:1");
  write(".dependency-lint.yml", CONFIGURATION);
  settings.emitters.changed.fire(Uri.file(path.join(root, ".dependency-lint.yml")));

  // Crashes.
  for (const crash of [1, 2, 3, 4]) {
    const count = servers.length;
    servers.at(-1).kill("SIGKILL");
    await wait(`after crash ${crash}, the server starts again`, () =>
      servers.length === count + 1 && problems(tool).includes("layers"));
  }
  servers.at(-1).kill("SIGKILL");
  const crashes = await waitForMessage("after crash 5, it stays ended", "ended 5 times");
  assert.deepEqual([problems(tool), editor.watchers.size, editor.providers.hover.size], ["", 0, 0]);
  crashes.choose("Try Again");
  await wait("the user starts it again", () => problems(tool).includes("layers"));

  const last = servers.at(-1);
  await editor.commands["dependencyLint.restart"]();
  assert.equal(last.ending, 0);
  await wait("the server restarts", () => problems(tool).includes("layers"));
  await editor.commands["dependencyLint.stop"]();
  assert.equal(problems(tool), "");
  await editor.commands["dependencyLint.restart"]();
  await wait("after a stop, the server starts", () => problems(tool).includes("layers"));
  // A server that does not answer. On a busy machine, its threads run on for a moment.
  const { pid } = servers.at(-1);
  servers.at(-1).kill("SIGSTOP");
  await wait("the server is stopped", () => isStopped(pid));
  await editor.commands["dependencyLint.restart"]();
  assert.equal(servers.at(-2).ending, "SIGKILL");
  await wait("a server that hangs is killed", () => problems(tool).includes("layers"));
  await extension.deactivate();
  for (const item of context.subscriptions) item.dispose();
  await wait("the server has ended", () => servers.at(-1).ending === 0);
  assert(servers.every((server) => server.pid === undefined || server.ending !== undefined));
  const listeners = Object.values(editor.events).flatMap(({ listeners }) => [...listeners]).length;
  assert.deepEqual([listeners, editor.watchers.size, editor.messages.length], [0, 0, 0]);
  assert.deepEqual(Object.values(editor.providers).map((entries) => entries.size), [0, 0, 0]);
}

main()
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    for (const server of servers) if (server.ending === undefined) server.kill("SIGKILL");
    fs.rmSync(root, { recursive: true, force: true });
  });
