// npm run verify: everything but the end-to-end tests. Stops at the first failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { checkNode, install, node24, root, run, runSteps } from "./steps.mjs";

const bin = (name) => path.join("node_modules/.bin", name);
// Tools start through `#!/usr/bin/env node`: this makes them find Node 24.
const env = () => ({ PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}` });

/** Runs Vitest; gives its exit code and adds to the counts. */
export const runVitest = async (args, counts) => {
  const folder = mkdtempSync(path.join(tmpdir(), "kreda-vitest-"));
  const file = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run(bin("vitest"), ["run", ...args, ...reporters], { env: env() });
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, "utf8"));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests + (report.numFailedTests === 0 && code !== 0 ? 1 : 0);
  } else counts.failed += 1;
  rmSync(folder, { recursive: true, force: true });
  return code;
};

export const verify = (counts) =>
  runSteps([
    ["types", () => run(bin("tsc"), ["--noEmit"], { env: env() })],
    ["format and lint", () => run(bin("biome"), ["check", "--error-on-warnings", "."], { env: env() })],
    ["import rules and the graph of folders", () => run(node24(), ["scripts/check-imports.ts"], { env: env() })],
    ["unused files, exports and packages", () => run(bin("knip"), ["--no-progress"], { env: env() })],
    ["lock file", () => run(node24(), ["scripts/complete-lock.mjs", "--check"])],
    ["unit, component, API and architecture tests", () => runVitest([], counts)],
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode();
  const counts = { passed: 0, failed: 0 };
  const code = (await install()) || (await verify(counts));
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
  process.exit(code);
}
