// npm run up / npm run dev: from a clean clone to a running shop.
import process from "node:process";
import { build, buildPlayer, checkNode, install, node24, run, stopWithNpm } from "./steps.mjs";

checkNode();
stopWithNpm();
const isDev = process.argv.includes("--dev");
const times = [];
const timed = async (name, step) => {
  const started = Date.now();
  const code = await step();
  if (code !== 0) process.exit(code);
  times.push([name, (Date.now() - started) / 1000]);
};

await timed("packages", install);
await timed("build", isDev ? buildPlayer : build);
const env = { NODE_ENV: isDev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1", KREDA_STEPS: JSON.stringify(times) };
process.exit(await run(node24(), ["lib/bin/up.ts", ...process.argv.slice(2)], { env, ipc: true }));
