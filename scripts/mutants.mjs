// npm run mutants -- <room> [file …]: breaks one line of a room after another and looks whether a test notices.
// docs/mutants.md tells what it is for and keeps the scores.
import { spawnSync } from "node:child_process";
import { rooms } from "./mutants/rooms.mjs";

const [room, ...files] = process.argv.slice(2);
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!Object.hasOwn(rooms, room ?? "")) fail(`Usage: npm run mutants -- <${Object.keys(rooms).join(" | ")}> [file …]`);

const { status } = spawnSync(process.execPath, ["node_modules/@stryker-mutator/core/bin/stryker.js", "run"], {
  stdio: "inherit",
  env: { ...process.env, MUTANTS_ROOM: room, ...(files.length > 0 ? { MUTANTS_FILES: files.join(",") } : {}) },
});
process.exit(status ?? 1);
