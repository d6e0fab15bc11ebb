import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openWebServer } from "#lib/platform/web-server/open-web-server.ts";
import { ask } from "#tests/start-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kreda-start-"));
let close = async () => {};
afterEach(() => close());

/** Starts the program as somebody would who made a mistake; gives what it said. */
const startWrongly = (env: Record<string, string>, as: { uid?: number; gid?: number } = {}) => {
  const { PATH = "" } = process.env;
  const result = spawnSync(process.execPath, ["server.ts"], {
    env: { PATH, NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: folder, PORT: "4398", ...env },
    encoding: "utf8",
    timeout: 60_000,
    ...as,
  });
  return { code: result.status, said: result.stderr };
};
const occupy = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      close = () => new Promise((done) => server.close(() => done()));
      resolve((server.address() as { port: number }).port);
    });
  });

describe("a start that cannot work says why in one sentence and ends with 1", () => {
  it("an occupied port", async () => {
    const port = await occupy();
    expect(startWrongly({ PORT: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.\n`,
    });
  });
  it("an unreachable database", () => {
    const { code, said } = startWrongly({ DATABASE_URL: "postgres://kreda:secret@no-such-host.invalid/kreda", DEMO: "1" });
    expect(code).toBe(1);
    expect(said).toBe("The database of DATABASE_URL cannot be reached: getaddrinfo ENOTFOUND no-such-host.invalid.\n");
  });
  it("a shop that does not say whose it is", () => {
    expect(startWrongly({ DATABASE_URL: "postgres://kreda@127.0.0.1:1/kreda" })).toEqual({
      code: 1,
      said:
        "A shop that is no demonstration says who runs it: set OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY, MAIL_FROM, ORIGIN " +
        "(or DEMO=1 for a demonstration).\n",
    });
  });
  it.runIf(process.getuid?.() === 0)("a data directory of another user", () => {
    const data = mkdtempSync(path.join(tmpdir(), "kreda-foreign-"));
    chmodSync(data, 0o755);
    mkdirSync(path.join(data, "postgres"));
    chownSync(path.join(data, "postgres"), 1, 1);
    const { code, said } = startWrongly({ DATA_DIR: data }, { uid: 65_534, gid: 65_534 });
    rmSync(data, { recursive: true });
    expect([code, said]).toEqual([
      1,
      `${data}/postgres belongs to another user: start Kreda as that user, or set DATA_DIR or DATABASE_URL.\n`,
    ]);
  });
  it.runIf(process.getuid?.() === 0)("a data directory that cannot be written", () => {
    const { code, said } = startWrongly({ DATA_DIR: "/etc/kreda" }, { uid: 65_534, gid: 65_534 });
    expect([code, said]).toEqual([1, "The folder /etc/kreda/postgres cannot be used by this user: set DATA_DIR to one that can.\n"]);
  });
});

describe("the port while starting and stopping", () => {
  it("answers 503 with Retry-After until the site serves, and lets running requests end", async () => {
    const web = await openWebServer("127.0.0.1", 0);
    const { port } = web.http.address() as { port: number };
    const early = await ask(port, "/de");
    expect([early.status, early.headers["retry-after"]]).toEqual([503, "2"]);
    let release = () => {};
    web.serve(async (_req, res) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      res.end("done");
    });
    const running = ask(port, "/de");
    await new Promise((resolve) => web.http.once("request", resolve));
    const drained = web.drain();
    release();
    expect((await running).text).toBe("done");
    await drained;
    await expect(ask(port, "/de")).rejects.toThrow("ECONNREFUSED");
  });
});
