// npm run mutants -- <room>: breaks one line of a room after another and looks whether a test notices.
// docs/mutants.md tells what it is for and keeps the scores.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { type Change, findChanges } from "#scripts/mutants/changes.ts";
import { openKeptAnswers } from "#scripts/mutants/kept-answers.ts";
import { rooms } from "#scripts/mutants/rooms.ts";
import { openRunner } from "#scripts/mutants/run-tests.ts";
import { drawSample, wilsonInterval } from "#scripts/mutants/sample.ts";
import { type Outcome, openTrial, runUnchanged } from "#scripts/mutants/try-change.ts";
import { type Tried, tryTogether } from "#scripts/mutants/try-together.ts";

const usage = `npm run mutants -- <${Object.keys(rooms).join(" | ")}> [file …]
  --sample 120   tries so many changes, drawn at random, instead of all
  --seed 7       draws the same ones again
  --minutes 20   begins nothing after so long; of a random sample what was tried is one, too
  --left         tries only what the run before did not notice
  --tests book   runs only the files of tests that have this in their path: what do they notice by themselves? (no score)`;

/** So many are tried together, and then those that need a process of their own. */
const SLICE = 100;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const keyOf = ({ file, before, after, line }: Change) => [file, line, before, after].join("\n");
const whole = (text: string | undefined) => {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new StartError(usage);
  return Number(text);
};

const readWanted = () => {
  try {
    const options = {
      sample: { type: "string" },
      seed: { type: "string" },
      minutes: { type: "string" },
      left: { type: "boolean", default: false },
      tests: { type: "string" },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = "", ...files] = positionals;
    const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
    if (!room) throw new StartError(usage);
    const seed = whole(values.seed) ?? Math.floor(Math.random() * 1_000_000);
    return {
      name,
      room,
      files,
      sample: whole(values.sample),
      minutes: whole(values.minutes),
      seed,
      left: values.left,
      tests: values.tests,
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage);
  }
};

/** The server of the tests, for the whole run: whatever process runs them (scripts/mutants/runner.ts) keeps its template itself. */
const openServer = async () => {
  if (process.env.TEST_DATABASE_URL) return null;
  const server = await startEmbedded(".data/postgres-test");
  process.env.TEST_DATABASE_URL = server.url;
  return server;
};

const measure = async () => {
  const { name, room, files, sample, seed, minutes, left, tests } = readWanted();
  const reportFile = `.data/mutants/${name}${tests === undefined ? "" : "-some"}.json`;
  const { changes: all } = await findChanges(room.folder);
  const before = left ? (JSON.parse(readFileSync(reportFile, "utf8")) as { left: Change[] }).left.map(keyOf) : null;
  const meant = all.filter((one) => (files.length === 0 || files.includes(one.file)) && (!before || before.includes(keyOf(one))));
  const drawn = sample === undefined ? meant : drawSample(meant, sample, seed);
  say(`${name}: ${all.length} changes; tries ${drawn.length}${sample === undefined ? "" : `, drawn with --seed ${seed}`}`);

  const server = room.api.length > 0 ? await openServer() : null;
  const runner = openRunner(name);
  try {
    const kept = openKeptAnswers(`.data/mutants/${name}-unchanged.json`);
    const baseline = await runUnchanged(runner, kept, say, tests);
    const tryChange = openTrial(runner, baseline);
    const tried: (Change & Outcome)[] = [];
    const end = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
    for (let at = 0; at < drawn.length && Date.now() < end; at += SLICE) {
      const slice = drawn.slice(at, at + SLICE);
      const together = await tryTogether(runner, baseline, slice, say);
      for (const change of slice) {
        const { outcome: known, passed } = together.get(change.id) as Tried;
        const outcome = known ?? (await tryChange(change, passed));
        tried.push({ ...change, ...outcome });
        const { file, line, column, kind, before: old, after } = change;
        say(`${tried.length}/${drawn.length} ${outcome.result} ${file}:${line + 1}:${column + 1} ${kind} ${outcome.by ?? ""}`);
        if (outcome.result !== "noticed") say(`- ${old}\n+ ${after}\n`);
      }
      mkdirSync(".data/mutants", { recursive: true });
      writeFileSync(
        reportFile,
        JSON.stringify({ seed, tried, left: tried.filter(({ result }) => result !== "noticed" && result !== "endless") }),
      );
    }
    const countOf = (result: Outcome["result"]) => tried.filter((one) => one.result === result).length;
    const hits = countOf("noticed") + countOf("endless");
    const [low, high] = wilsonInterval(hits, tried.length);
    const others = (["endless", "missed", "unreached", "late"] as const).map((result) => `${countOf(result)} ${result}`).join(", ");
    say(`${name}: ${hits} of ${tried.length} noticed, ${percent(hits / tried.length)}; ${others}`);
    if (tried.length < all.length && tests === undefined && files.length === 0)
      say(`95 % interval of the room: ${percent(low)} to ${percent(high)}`);
  } finally {
    runner.close();
    await server?.stop();
  }
};

try {
  await measure();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
