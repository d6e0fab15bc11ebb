import { spawn } from "node:child_process";

/** Runs `npm run admin -- …` as a program, with changes to the environment; gives its exit code and what it said. */
export const runAdmin = (args: readonly string[], env: Record<string, string | undefined> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn("node_modules/.bin/node", ["lib/bin/admin.ts", ...args], { env: { ...process.env, NODE_OPTIONS: "", ...env } });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      err += text;
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });
