import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Started = { port: number; pid: number; stop: () => Promise<void> };

/** A port that nobody uses right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a program of ours and waits until it prints `sign`. */
export const startProgram = async (args: string[], sign: RegExp, env: Record<string, string>): Promise<Started> => {
  const port = Number(env.PORT);
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      if (sign.test(said)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}: ${said.slice(-500)}`)));
  });
  return {
    port,
    pid: child.pid as number,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};

/** Kept for the next time. */
export const DATA_DIR = process.env.DATA_DIR ?? ".data/bench";

/** CPU milliseconds a process has used (Linux). */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Waits until a process has next to nothing to do for some seconds: what the demonstration still makes would be measured, too. */
const untilQuiet = async (pid: number): Promise<void> => {
  let quiet = 0;
  for (let tries = 0; tries < 1_200 && quiet < 5; tries += 1) {
    const before = cpuMs(pid);
    await sleep(1_000);
    quiet = cpuMs(pid) - before < 50 ? quiet + 1 : 0;
  }
};

/**
 * The finished build with the demo catalogue, with `isWhole` all of it and at rest; else as soon as its first materials are there. All load comes
 * from one address and few members, so the limits on calls and orders are out of the way.
 */
export const startKreda = async ({ isWhole = false } = {}): Promise<Started> => {
  const PORT = String(await freePort());
  const limits = Object.fromEntries(
    ["ACCOUNT_HOUR", "ACCOUNT_DECLINED_DAY", "NETWORK_HOUR", "NETWORK_DECLINED_DAY", "CARD_ACCOUNTS_DAY", "NEW_EUR_CENTS_DAY"].map(
      (name) => [`ORDER_LIMIT_${name}`, "0"],
    ),
  );
  const env = { PORT, ORIGIN: `http://localhost:${PORT}`, DATA_DIR, DEMO: "1", NODE_ENV: "production", LOG_LEVEL: "error" };
  const sign = isWhole ? /Demo catalogue: (\d+) of \1 materials/ : /Kreda runs at/;
  const kreda = await startProgram(["lib/bin/up.ts"], sign, { ...env, ...limits, RATE_LIMIT_FACTOR: "10000" });
  if (isWhole) await untilQuiet(kreda.pid);
  return kreda;
};
