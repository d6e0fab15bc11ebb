// npm run deps: the import rules, the graph of folders, and the picture of the wings. With --write it draws the picture anew.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { drawWings } from "./wings/draw-wings.ts";
import { cyclesOf, edgesOf, folderGraph, type Module, roomOf, upwardEdges } from "./wings/folder-graph.ts";

type Violation = { from: string; to: string; rule: { name: string } };
type Report = { modules: Module[]; summary: { violations: Violation[]; totalCruised: number } };

const PICTURE = "docs/pictures/wings.svg";
const folders = ["app", "components", "lib", "tests", "server.ts", "middleware.ts"].filter((name) => existsSync(name));
const command = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
const { stdout, stderr } = spawnSync(
  process.execPath,
  [command, ...folders, "--config", ".dependency-cruiser.mjs", "--output-type", "json"],
  {
    encoding: "utf8",
    maxBuffer: 256 << 20,
  },
);
if (!stdout.startsWith("{")) throw new Error(stderr || "dependency-cruiser said nothing");
const { modules, summary } = JSON.parse(stdout) as Report;

const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

const rooms = folderGraph(modules);
const upward = upwardEdges(rooms);
// Rooms, and each single folder in them.
const cycles = [...cyclesOf(rooms), ...cyclesOf(folderGraph(modules, (file) => path.posix.dirname(file)))];
problems.push(...upward.map((edge) => `upward: ${edge}`), ...cycles.map((cycle) => `cycle of folders: ${cycle.join(", ")}`));

const picture = drawWings(rooms);
if (process.argv.includes("--write")) writeFileSync(PICTURE, picture);
else if (!existsSync(PICTURE) || readFileSync(PICTURE, "utf8") !== picture)
  problems.push(`${PICTURE} shows another house than the code: npm run deps -- --write`);

const edges = edgesOf(rooms);
const count = new Set(edges.flatMap(({ from, to }) => [from, to].map(roomOf))).size;
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `${summary.totalCruised} modules, ${count} rooms, ${edges.length} edges between them: ${upward.length} upward, ${cycles.length} cycles of folders, ${problems.length} problems\n`,
);
process.exit(problems.length > 0 ? 1 : 0);
