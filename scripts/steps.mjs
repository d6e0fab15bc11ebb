// What up, build, test and verify share. Plain JavaScript for Node 20, without packages: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const inRoot = (...names) => path.join(root, ...names);

/** Ends the program with one sentence and exit code 1. */
export const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** One line for whoever waits. */
export const say = (text) => process.stdout.write(`${text}\n`);

export const checkNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) refuse(`Kreda needs Node 20.19 or newer; this is ${process.versions.node}.`);
};

/** Node 24 as npm installed it, or this one when it is new enough: it runs TypeScript as it is. */
export const node24 = () => {
  const local = inRoot("node_modules/.bin/node");
  if (existsSync(local)) return local;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return refuse(`npm has no Node 24 for ${process.platform}-${process.arch}: install Node 24 or newer by hand.`);
};

const children = new Set();
let stopping = 0;
const stop = (signal) => {
  stopping = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal];
  for (const child of children) child.kill(signal);
  if (children.size === 0) process.exit(stopping);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));

/** npm may be killed without a chance to tell us (kill -9): then we stop too, and leave no server behind on the port. */
export const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop("SIGTERM"), 1_000).unref();
};

/**
 * Runs a program on our terminal and gives its exit code. A terminal sends Ctrl-C to us and to it; every other signal is handed on.
 * `timeoutMs` ends it (code 124); while `label` is given, a line every ten seconds says that it still works. With `ipc` a
 * Node program notices at once when we are gone.
 */
export const run = (command, args, { env = {}, timeoutMs = 0, label = "", cwd = root, quiet = false, ipc = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["inherit", "inherit", "inherit", ...(ipc ? ["ipc"] : [])],
    });
    children.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const progress = label ? setInterval(() => say(`  ${label} … ${Math.round((Date.now() - started) / 1000)} s`), 10_000) : null;
    let isLate = false;
    const timer = timeoutMs
      ? setTimeout(() => {
          isLate = true;
          child.kill("SIGKILL");
        }, timeoutMs)
      : null;
    const done = (code) => {
      children.delete(child);
      clearInterval(progress);
      clearTimeout(timer);
      if (quiet && code !== 0) process.stdout.write(output);
      if (stopping) process.exit(stopping);
      resolve(isLate ? 124 : code);
    };
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(127);
    });
    child.on("close", (code, signal) => done(code ?? (signal === "SIGINT" ? 130 : 143)));
  });

const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash("sha256")).digest("hex");
const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, "utf8") : otherwise);

const lockMarker = inRoot("node_modules/.kreda-lock");
const lockHash = () => hashOf(readFileSync(inRoot("package-lock.json")));

// Somebody may have run `npm ci` by hand: then what is installed is compared with the lock once.
const isInstalledByHand = () => {
  const installed = readOr(inRoot("node_modules/.package-lock.json"), "");
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  const want = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  return Object.entries(want).every(
    ([name, { version, optional }]) => name === "" || have[name]?.version === version || (optional && !have[name]),
  );
};

/** Installs the packages of package-lock.json unless they are there; gives the exit code. */
export const install = async () => {
  if (readOr(lockMarker, "") === lockHash()) return 0;
  if (!isInstalledByHand()) {
    say("Installing packages (npm ci, one to two minutes) …");
    const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { label: "installing" });
    if (code !== 0) {
      process.stderr.write(`npm ci failed with exit code ${code}: see above.\n`);
      return code;
    }
  }
  writeFileSync(lockMarker, lockHash());
  return 0;
};

const sources = ["app", "components", "content", "lib", "messages", "public"];
const singleSources = [
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build-player.mjs",
];
const isSource = (name) => !/\.test\.tsx?$|(^|\/)\.|\/fonts\/.*\.ttf$/.test(name);

const sourceHash = () => {
  const files = sources
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => path.join(folder, name)))
    .concat([...singleSources, "instrumentation.ts", "instrumentation-client.ts"])
    .filter((name) => isSource(name) && existsSync(inRoot(name)) && statSync(inRoot(name)).isFile())
    .sort();
  // What the build reads from the environment is a source too.
  const variables = Object.entries(process.env)
    .filter(([name]) => name.startsWith("NEXT_PUBLIC_") || name === "SENTRY_DSN")
    .sort();
  return hashOf(JSON.stringify(variables), ...files.flatMap((name) => [name, readFileSync(inRoot(name))]));
};

const buildMarker = inRoot(".next/kreda-build");
// A machine that does other things beside it has been seen to need ten minutes; what hangs is ended all the same.
const BUILD_TIMEOUT_MS = 900_000;

/** Builds the pages unless the last build was made from the very same sources; gives the exit code. A build that hangs is tried once more. */
export const build = async ({ force = false } = {}) => {
  const hash = sourceHash();
  if (!force && readOr(buildMarker, "") === hash && existsSync(inRoot(".next/BUILD_ID"))) return 0;
  say("Building the pages (half a minute to two minutes; what Next says of the name of middleware.ts is known) …");
  rmSync(buildMarker, { force: true }); // a build that is cut off must not pass for the one before it
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const buildOnce = () =>
    run(node24(), ["node_modules/next/dist/bin/next", "build"], { env, timeoutMs: BUILD_TIMEOUT_MS, label: "building" });
  let code = await buildOnce();
  if (code >= 124) {
    say("The build did not end by itself. Trying once more …");
    code = await buildOnce();
  }
  if (code !== 0) {
    process.stderr.write(`The build failed with exit code ${code}: see above.\n`);
    return code;
  }
  // After the pages, whose build empties the folder.
  const playerCode = await buildPlayer();
  if (playerCode !== 0) return playerCode;
  writeFileSync(buildMarker, hash);
  return 0;
};

/** Makes the player of packages and embedded exercises: two seconds. */
export const buildPlayer = () => run(node24(), ["scripts/build-player.mjs"]);

/** Runs steps in order, prints the time of each, and stops at the first that fails; gives its exit code. */
export const runSteps = async (steps) => {
  for (const [name, step] of steps) {
    const started = Date.now();
    const code = await step();
    const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    say(code === 0 ? `✓ ${name} (${time})` : `✗ ${name} failed (${time})`);
    if (code !== 0) return code;
  }
  return 0;
};

/** Where a program is, or null. */
export const which = (name) => spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim() || null;
