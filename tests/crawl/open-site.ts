import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type OpenSite = { origin: string; close: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The demonstration is whole: what comes later would change pages while they are read. */
const isLoaded = (said: string): boolean => /Kreda runs at/.test(said) && /Demo catalogue: (\d+) of \1 materials/.test(said);

/**
 * The site to walk over: the one at CRAWL_ORIGIN, else the finished build with the demonstration on a free port and a data directory of its
 * own (or CRAWL_DATA_DIR, which is kept). @throws Error when it does not start.
 */
export const openSite = async (say: (text: string) => void): Promise<OpenSite> => {
  const given = process.env.CRAWL_ORIGIN;
  if (given) return { origin: new URL(given).origin, close: async () => {} };
  const kept = process.env.CRAWL_DATA_DIR;
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), "kreda-crawl-"));
  if (!kept) chmodSync(folder, 0o755); // as root the database runs as another user, who must get in
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const own: Record<string, string> = {
    PORT: port,
    ORIGIN: origin,
    DATA_DIR: folder,
    DEMO: "1",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  };
  const env = { ...process.env, ...own, RATE_LIMIT_FACTOR: "10000" };
  const child = spawn(process.execPath, ["lib/bin/up.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  const ready = new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      for (const line of String(chunk).split("\n")) if (/^Demo catalogue: \d+00 of/.test(line)) say(line);
      if (isLoaded(said)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`Kreda did not start (${code}): ${said.slice(-500)}. Is it built (npm run build)?`)));
  });
  await ready.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, close };
};
