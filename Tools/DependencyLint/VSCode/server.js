"use strict";

const { spawn } = require("node:child_process");

/**
 * A language server in its own process. Its standard input and output carry JSON-RPC messages, each
 * after a header with its length.
 */
class Server {
  #process;
  #log;
  #handlers;
  /** The functions that end the requests without a response, by identifier. */
  #requests = new Map();
  #lastID = 0;
  #input = Buffer.alloc(0);
  #hasEnded = false;

  /**
   * Starts the process.
   *
   * @param command The path of the program, its arguments, and the folder in which it runs.
   * @param handlers What to do with a notification (`notify`), a request (`answer`, which returns
   *   the result), a line of the log (`log`) and the end of the process (`end`, with the reason).
   */
  constructor({ path, options, folder }, handlers) {
    this.#handlers = handlers;
    this.#log = handlers.log;
    try {
      this.#process = spawn(path, options, { cwd: folder, stdio: "pipe" });
    } catch (error) {
      // Most errors are events; some, such as ENOTDIR, are thrown.
      queueMicrotask(() => this.#end(error));
      return;
    }
    this.#process.on("error", (error) => this.#end(error));
    this.#process.on("close", (code, signal) => this.#end(null, code ?? signal));
    // Writing to a process that has ended fails; its end is an event of its own.
    this.#process.stdin.on("error", () => {});
    this.#process.stdout.on("data", (bytes) => this.#receive(bytes));
    let line = "";
    this.#process.stderr.setEncoding("utf8").on("data", (text) => {
      const lines = (line + text).split("\n");
      line = lines.pop();
      lines.forEach(this.#log);
    });
  }

  /** Sends a request, and returns its result. The token, if there is one, can cancel it. */
  request(method, params, token) {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new Error("the server has ended"));
      const id = ++this.#lastID;
      const cancel = () => this.notify("$/cancelRequest", { id });
      const cancellation = token?.onCancellationRequested(cancel);
      this.#requests.set(id, (error, result) => {
        cancellation?.dispose();
        error ? reject(error) : resolve(result);
      });
      this.#send({ id, method, params });
    });
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Asks the server to end, and kills it if it has not ended after two seconds. */
  async stop() {
    const process = this.#process;
    if (this.#hasEnded || !process) return;
    const ended = new Promise((resolve) => process.once("close", resolve));
    const timer = setTimeout(() => process.kill("SIGKILL"), 2000);
    this.request("shutdown").then(() => this.notify("exit"), () => process.kill());
    await ended;
    clearTimeout(timer);
  }

  #send(message) {
    if (this.#hasEnded || !this.#process) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.#process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.#process.stdin.write(body);
  }

  #receive(bytes) {
    this.#input = Buffer.concat([this.#input, bytes]);
    while (!this.#hasEnded) {
      const end = this.#input.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /^Content-Length: *(\d+)$/im.exec(this.#input.toString("latin1", 0, end));
      if (!length) return this.#fail("a message has no length");
      const next = end + 4 + Number(length[1]);
      if (this.#input.length < next) return;
      const body = this.#input.toString("utf8", end + 4, next);
      this.#input = this.#input.subarray(next);
      let message;
      try {
        message = JSON.parse(body);
      } catch (error) {
        return this.#fail(error.message);
      }
      this.#handle(message);
    }
  }

  #handle({ id, method, params, result, error }) {
    if (method === undefined) {
      const finish = this.#requests.get(id);
      this.#requests.delete(id);
      const failure = error && Object.assign(new Error(error.message), { code: error.code });
      return finish?.(failure, result);
    }
    if (id === undefined) return this.#handlers.notify(method, params);
    const answer = this.#handlers.answer(method, params);
    const unknown = { code: -32601, message: `unknown method ${method}` };
    this.#send(answer === undefined ? { id, error: unknown } : { id, result: answer });
  }

  #fail(reason) {
    this.#log(`The server is ended: ${reason}`);
    this.#process.kill("SIGKILL");
  }

  #end(error, status) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const finish of this.#requests.values()) finish(new Error("the server has ended"));
    this.#requests.clear();
    this.#handlers.end({ error, status });
  }
}

module.exports = { Server };
