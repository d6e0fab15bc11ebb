import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

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

/** The finished build with the demo catalogue. All load comes from one address, so the limits on calls are out of the way. */
export const startKreda = async (): Promise<Started> => {
  const PORT = String(await freePort());
  const env = { PORT, ORIGIN: `http://localhost:${PORT}`, DATA_DIR, DEMO: "1", NODE_ENV: "production", LOG_LEVEL: "error" };
  return startProgram(["lib/bin/up.ts"], /Kreda runs at/, { ...env, RATE_LIMIT_FACTOR: "10000" });
};

/** CPU milliseconds a process has used (Linux). */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
