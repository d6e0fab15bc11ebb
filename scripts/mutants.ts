// npm run mutants -- <room>: breaks one line of a room after another and looks whether a test notices.
// docs/mutants.md tells what it is for and keeps the scores.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { type Change, findChanges } from "#scripts/mutants/changes.ts";
import { openKeptAnswers } from "#scripts/mutants/kept-answers.ts";
import { rooms } from "#scripts/mutants/rooms.ts";
import { openRunner } from "#scripts/mutants/run-tests.ts";
import { drawSample, wilsonInterval } from "#scripts/mutants/sample.ts";
import { type Outcome, openTrial, runUnchanged } from "#scripts/mutants/try-change.ts";

const usage = `npm run mutants -- <${Object.keys(rooms).join(" | ")}> [file …]
  --sample 120   tries so many changes, drawn at random, instead of all
  --seed 7       draws the same ones again
  --minutes 20   stops after so long; of a random sample what was tried is one, too
  --left         tries only what the run before did not notice`;

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
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = "", ...files] = positionals;
    const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined;
    if (!room) throw new StartError(usage);
    const seed = whole(values.seed) ?? Math.floor(Math.random() * 1_000_000);
    return { name, room, files, sample: whole(values.sample), minutes: whole(values.minutes), seed, left: values.left };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage);
  }
};

/**
 * The server of the tests, for the whole run. A copy of ours, empty, stays there meanwhile: as long as there is one, no run of other tests takes the
 * template away (tests/global-database.ts).
 */
const openServer = async () => {
  const server = process.env.TEST_DATABASE_URL ? null : await startEmbedded(".data/postgres-test");
  process.env.TEST_DATABASE_URL ??= server?.url;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const name = `kreda_test_${process.pid}_mutants`;
  await client.query(`create database ${name} template template0`);
  const close = async () => {
    await client.query(`drop database if exists ${name}`);
    await client.end();
    await server?.stop();
  };
  return { close };
};

const measure = async () => {
  const { name, room, files, sample, seed, minutes, left } = readWanted();
  const reportFile = `.data/mutants/${name}.json`;
  const { changes: all } = await findChanges(room.folder);
  const before = left ? (JSON.parse(readFileSync(reportFile, "utf8")) as { left: Change[] }).left.map(keyOf) : null;
  const meant = all.filter((one) => (files.length === 0 || files.includes(one.file)) && (!before || before.includes(keyOf(one))));
  const drawn = sample === undefined ? meant : drawSample(meant, sample, seed);
  say(`${name}: ${all.length} changes; tries ${drawn.length}${sample === undefined ? "" : `, drawn with --seed ${seed}`}`);

  const server = room.api.length > 0 ? await openServer() : null;
  const runner = openRunner(name);
  try {
    const kept = openKeptAnswers(`.data/mutants/${name}-unchanged.json`);
    const tryChange = openTrial(runner, await runUnchanged(runner, kept, say));
    const tried: (Change & Outcome)[] = [];
    const end = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
    for (const change of drawn) {
      const begun = Date.now();
      if (begun > end) break;
      const outcome = await tryChange(change);
      tried.push({ ...change, ...outcome });
      const { file, line, column, kind, before: old, after } = change;
      const place = `${file}:${line + 1}:${column + 1}`;
      say(
        `${tried.length}/${drawn.length} ${outcome.result} ${place} ${kind} (${((Date.now() - begun) / 1000).toFixed(1)} s) ${outcome.by ?? ""}`,
      );
      if (outcome.result !== "noticed") say(`- ${old}\n+ ${after}\n`);
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
    if (tried.length < all.length) say(`95 % interval of the room: ${percent(low)} to ${percent(high)}`);
  } finally {
    runner.close();
    await server?.close();
  }
};

try {
  await measure();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
