"use strict";

const vscode = require("vscode");
const { Server } = require("./server");

/** How long changes of files are collected, in milliseconds. */
const WATCH_DELAY = 100;
/** The code of a request that the client itself cancelled. */
const CANCELLED = -32800;

const SWIFT = { scheme: "file", language: "swift" };
/** The documents that the server reads: sources and configurations. */
const isRead = ({ uri, languageId }) =>
  uri.scheme === "file" && (languageId === "swift" || languageId === "yaml");

/** Connects the editor to one process of the language server. */
class Client {
  #server;
  #log;
  #disposables = [];
  #diagnostics;
  #watchers = [];
  /** The changes of files that are not yet reported, by URI. */
  #changes = new Map();
  #timer;
  #isDisposed = false;

  /** Whether the server has answered the first request. */
  isRunning = false;

  /**
   * @param command As for `Server`.
   * @param handlers `log` and `end`, as for `Server`.
   */
  constructor(command, { log, end }) {
    this.#log = log;
    this.#diagnostics = vscode.languages.createDiagnosticCollection("dependency-lint");
    this.#disposables.push(this.#diagnostics);
    this.#server = new Server(command, {
      log,
      end,
      notify: (method, params) => this.#notified(method, params),
      answer: (method, params) => this.#answer(method, params)
    });
    this.#initialize();
  }

  /** Ends the server. */
  async stop() {
    this.dispose();
    await this.#server.stop();
  }

  /** Removes everything that the editor shows. */
  dispose() {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    for (const item of [...this.#disposables, ...this.#watchers]) item.dispose();
    this.#disposables = [];
    this.#watchers = [];
  }

  async #initialize() {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const result = await this.#ask("initialize", {
      processId: process.pid,
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
        textDocument: {
          publishDiagnostics: { relatedInformation: true },
          hover: { contentFormat: ["markdown"] },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } }
        }
      }
    });
    if (!result || this.#isDisposed) return;
    this.isRunning = true;
    this.#log(`The server is version ${result.serverInfo?.version}.`);
    this.#server.notify("initialized", {});
    this.#synchronize();
    this.#provide(result.capabilities);
  }

  /** Sends a request; returns nothing if it fails. */
  async #ask(method, params, token) {
    try {
      return await this.#server.request(method, params, token);
    } catch (error) {
      if (error.code !== CANCELLED) this.#log(`${method}: ${error.message}`);
    }
  }

  // MARK: - To the server

  /** Reports the documents that are open, and from now on their changes. */
  #synchronize() {
    const { workspace } = vscode;
    const send = (method, document, more) => {
      if (!isRead(document)) return;
      const textDocument = { uri: document.uri.toString(), version: document.version };
      this.#server.notify(`textDocument/${method}`, { textDocument, ...more });
    };
    const open = (document) => {
      if (!isRead(document)) return;
      const { uri, version, languageId } = document;
      const textDocument = { uri: uri.toString(), version, languageId, text: document.getText() };
      this.#server.notify("textDocument/didOpen", { textDocument });
    };
    this.#disposables.push(
      workspace.onDidOpenTextDocument(open),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!contentChanges.length) return;
        const change = ({ range, text }) => ({ range: fromRange(range), text });
        send("didChange", document, { contentChanges: contentChanges.map(change) });
      }),
      workspace.onDidSaveTextDocument((document) => send("didSave", document)),
      workspace.onDidCloseTextDocument((document) => send("didClose", document))
    );
    workspace.textDocuments.forEach(open);
  }

  /** Watches files for the server, unless it is already being stopped. */
  #watch(patterns) {
    if (this.#isDisposed) return;
    for (const pattern of patterns) {
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      const report = (type) => (uri) => {
        this.#changes.set(uri.toString(), type);
        // A checkout changes many files.
        this.#timer ??= setTimeout(() => this.#reportChanges(), WATCH_DELAY);
      };
      watcher.onDidCreate(report(1));
      watcher.onDidChange(report(2));
      watcher.onDidDelete(report(3));
      this.#watchers.push(watcher);
    }
  }

  #reportChanges() {
    const changes = [...this.#changes].map(([uri, type]) => ({ uri, type }));
    this.#changes.clear();
    this.#timer = undefined;
    this.#server.notify("workspace/didChangeWatchedFiles", { changes });
  }

  // MARK: - From the server

  #notified(method, params) {
    // The last messages of a server that is stopping.
    if (this.#isDisposed) return;
    switch (method) {
      case "textDocument/publishDiagnostics":
        return this.#diagnostics.set(
          vscode.Uri.parse(params.uri),
          params.diagnostics.map(toDiagnostic)
        );
      case "window/showMessage":
        return showMessage(params);
      case "window/logMessage":
        return this.#log(params.message);
    }
  }

  #answer(method, params) {
    if (method !== "client/registerCapability") return undefined;
    for (const { method, registerOptions } of params.registrations) {
      if (method === "workspace/didChangeWatchedFiles") {
        this.#watch(registerOptions.watchers.map((watcher) => watcher.globPattern));
      }
    }
    return null;
  }

  /** Offers what the server can do. */
  #provide(capabilities) {
    const { languages } = vscode;
    const at = (document, position) => ({
      textDocument: { uri: document.uri.toString() },
      position: fromPosition(position)
    });
    if (capabilities.hoverProvider) {
      const provideHover = async (document, position, token) => {
        const hover = await this.#ask("textDocument/hover", at(document, position), token);
        const text = hover && new vscode.MarkdownString(hover.contents.value);
        return text && new vscode.Hover(text, toRange(hover.range));
      };
      this.#disposables.push(languages.registerHoverProvider(SWIFT, { provideHover }));
    }
    if (capabilities.completionProvider) {
      const provideCompletionItems = async (document, position, token) => {
        const items = await this.#ask("textDocument/completion", at(document, position), token);
        return items?.map(toCompletion);
      };
      const characters = capabilities.completionProvider.triggerCharacters ?? [];
      this.#disposables.push(
        languages.registerCompletionItemProvider(SWIFT, { provideCompletionItems }, ...characters)
      );
    }
    if (capabilities.codeActionProvider) {
      const provideCodeActions = async (document, range, context, token) => {
        const only = context.only && [context.only.value];
        const actions = await this.#ask(
          "textDocument/codeAction",
          {
            textDocument: { uri: document.uri.toString() },
            range: fromRange(range),
            context: { diagnostics: [], only }
          },
          token
        );
        return actions?.map(toAction);
      };
      const kinds = capabilities.codeActionProvider.codeActionKinds ?? [];
      const providedCodeActionKinds = kinds.map((kind) => vscode.CodeActionKind.Empty.append(kind));
      this.#disposables.push(
        ...["swift", "yaml"].map((language) =>
          languages.registerCodeActionsProvider(
            { scheme: "file", language },
            { provideCodeActions },
            { providedCodeActionKinds }
          )
        )
      );
    }
  }
}

// MARK: - Values of the protocol, and those of the editor

function fromPosition({ line, character }) {
  return { line, character };
}

function fromRange({ start, end }) {
  return { start: fromPosition(start), end: fromPosition(end) };
}

function toRange({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function toDiagnostic({ range, message, severity, code, source, tags, relatedInformation }) {
  // The protocol counts severities from 1, the editor from 0.
  const diagnostic = new vscode.Diagnostic(toRange(range), message, severity - 1);
  diagnostic.code = code;
  diagnostic.source = source;
  diagnostic.tags = tags;
  diagnostic.relatedInformation = relatedInformation?.map(
    ({ location, message }) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(vscode.Uri.parse(location.uri), toRange(location.range)),
        message
      )
  );
  return diagnostic;
}

function toCompletion({ label, kind, detail, sortText, deprecated }) {
  // As for severities.
  const item = new vscode.CompletionItem(label, kind - 1);
  item.detail = detail;
  item.sortText = sortText;
  if (deprecated) item.tags = [vscode.CompletionItemTag.Deprecated];
  return item;
}

function toAction({ title, kind, diagnostics, isPreferred, edit }) {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind));
  action.diagnostics = diagnostics?.map(toDiagnostic);
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    for (const { range, newText } of edits) {
      action.edit.replace(vscode.Uri.parse(uri), toRange(range), newText);
    }
  }
  return action;
}

function showMessage({ type, message }) {
  const { window } = vscode;
  if (type === 1) return window.showErrorMessage(message);
  if (type === 2) return window.showWarningMessage(message);
  return window.showInformationMessage(message);
}

module.exports = { Client };
