import { spawn } from "node:child_process";

type Ended = { code: number | null; out: string; err: string };

const run = (program: string, args: readonly string[], env: Record<string, string | undefined>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn("node_modules/.bin/node", [program, ...args], { env: { ...process.env, NODE_OPTIONS: "", ...env } });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      err += text;
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });

/** Runs `npm run admin -- …` as a program, with changes to the environment; gives its exit code and what it said. */
export const runAdmin = (args: readonly string[], env: Record<string, string | undefined> = {}) => run("lib/bin/admin.ts", args, env);

/** Runs `npm run import -- …` likewise. */
export const runImport = (...args: string[]) => run("lib/bin/import.ts", args, {});
