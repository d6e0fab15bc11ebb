import type { Change } from "#scripts/mutants/changes.ts";
import type { KeptAnswers } from "#scripts/mutants/kept-answers.ts";
import type { Answer, Job, Runner } from "#scripts/mutants/run-tests.ts";

/**
 * What became of a change. `noticed`: a test failed; `endless`: the changed line was reached a hundred times as often as before, so it goes round
 * for ever, which no test lets pass; `missed`: all tests that reach it passed; `unreached`: no test reaches it; `late`: a test took too long, also
 * with three times the time, which a busy machine could do as well.
 */
export type Outcome = { result: "noticed" | "endless" | "missed" | "unreached" | "late"; by: string | null };

/** Tests of one file that reach a change; `testIds` null: the file itself does, before its first test. */
type Reach = { file: string; testIds: string[] | null; ms: number; hits: number };

export type Baseline = Map<string, Answer>;

export const ENDLESS_FACTOR = 100;
const SLOWEST_MS = 90_000;

/** A test that takes longer by itself is not run for each change: so the score is lower, never higher. */
export const SLOW_MS = 12_000;

/**
 * Runs every file of tests once with nothing changed, but for those whose answer is known; with `part` only those that have it in their path.
 * @throws Error when one of them fails
 */
export const runUnchanged = async (runner: Runner, kept: KeptAnswers, tell: (text: string) => void, part = ""): Promise<Baseline> => {
  const baseline: Baseline = new Map();
  for (const file of (await runner.files()).filter((one) => one.includes(part)).toSorted()) {
    const known = kept.find(file);
    if (known) {
      baseline.set(file, known);
      continue;
    }
    const job = { file, testIds: null, change: null, plan: {}, mostHits: 0, testMs: SLOWEST_MS, runMs: 20 * SLOWEST_MS };
    const answer = await runner.run(job);
    if (!answer || answer.errors.length > 0) throw new Error(`${file} fails as it is: ${answer?.errors[0] ?? "no answer"}`);
    baseline.set(file, answer);
    kept.keep(file, answer);
    tell(`${file}: ${answer.tests.length} tests, ${(answer.ms / 1000).toFixed(1)} s`);
  }
  return baseline;
};

/** Where a change is reached, but for tests that let it pass before. */
const reachOf = (baseline: Baseline, id: string, passed: ReadonlySet<string>): Reach[] =>
  [...baseline].flatMap(([file, { tests, ms, reached }]): Reach[] => {
    const mine = tests.filter((test) => test.ms <= SLOW_MS && reached.perTest[test.id]?.[id] && !passed.has(test.id));
    const before = reached.static[id] ?? 0;
    const hits = mine.reduce((sum, test) => sum + (reached.perTest[test.id]?.[id] ?? 0), before);
    if (before > 0) return [{ file, testIds: null, ms, hits }];
    return mine.length > 0 ? [{ file, testIds: mine.map((test) => test.id), ms: mine.reduce((sum, test) => sum + test.ms, 0), hits }] : [];
  });

const isLate = (answer: Answer | null): boolean => answer === null || answer.errors.every((text) => /timed out in \d+ ?ms/i.test(text));

/**
 * Tries changes one after the other, first with the tests that noticed others of the same file, then with those that are quick. A test that fails
 * counts only if it passes by itself with nothing changed; one that needs what a test before it left does not, and then its whole file decides.
 */
export const openTrial = (runner: Runner, baseline: Baseline) => {
  const passes = new Map<string, boolean>();
  const noticing = new Map<string, number>();

  const jobOf = ({ file, testIds, ms, hits }: Reach, change: string | null, factor: number): Job => ({
    file,
    testIds,
    change,
    plan: {},
    mostHits: hits * ENDLESS_FACTOR,
    testMs: factor * Math.max(20_000, 3 * Math.max(0, ...(baseline.get(file)?.tests.map((test) => test.ms) ?? []))),
    runMs: factor * (60_000 + 4 * ms),
  });

  const passesAlone = async (reach: Reach, name: string | null): Promise<boolean> => {
    const test = baseline.get(reach.file)?.tests.find((one) => one.name === name);
    if (!test) return false;
    const known = passes.get(test.id);
    if (known !== undefined) return known;
    const answer = await runner.run(jobOf({ ...reach, testIds: [test.id] }, null, 3));
    const isFine = answer !== null && answer.errors.length === 0;
    passes.set(test.id, isFine);
    return isFine;
  };

  /** Where not even one test was begun it may be the database that is gone. @throws Error then */
  const requireSound = async (reach: Reach): Promise<void> => {
    const [first] = baseline.get(reach.file)?.tests ?? [];
    const answer = await runner.run(jobOf({ ...reach, testIds: first ? [first.id] : null }, null, 3));
    if (!answer || answer.errors.length > 0)
      throw new Error(`${reach.file} fails with nothing changed: ${answer?.errors[0] ?? "no answer"}`);
  };

  const tryIn = async (reach: Reach, change: string): Promise<Outcome | null> => {
    if (reach.testIds?.some((id) => passes.get(id) === false)) return tryIn({ ...reach, testIds: null }, change);
    let answer = await runner.run(jobOf(reach, change, 1));
    if (answer && answer.errors.length === 0) return null;
    if (answer && answer.hits > reach.hits * ENDLESS_FACTOR) return { result: "endless", by: reach.file };
    if (isLate(answer)) answer = await runner.run(jobOf(reach, change, 3));
    if (isLate(answer) && answer?.errors.length !== 0) return { result: "late", by: reach.file };
    if (!answer || answer.errors.length === 0) return null;
    if (reach.testIds && answer.tests.length > 0 && !(await passesAlone(reach, answer.failed)))
      return tryIn({ ...reach, testIds: null }, change);
    if (answer.tests.length === 0) await requireSound(reach);
    return { result: "noticed", by: `${reach.file}: ${answer.failed}` };
  };

  return async ({ id: change, file: changed }: Change, passed: ReadonlySet<string> = new Set()): Promise<Outcome> => {
    const before = (file: string) => noticing.get(`${changed} ${file}`) ?? 0;
    const reaches = reachOf(baseline, change, passed).sort((a, b) => before(b.file) - before(a.file) || a.ms - b.ms);
    if (reaches.length === 0) return { result: passed.size > 0 ? "missed" : "unreached", by: null };
    let late: Outcome | null = null;
    for (const reach of reaches) {
      const outcome = await tryIn(reach, change);
      if (outcome?.result === "late") late ??= outcome;
      else if (outcome) {
        noticing.set(`${changed} ${reach.file}`, before(reach.file) + 1);
        return outcome;
      }
    }
    return late ?? { result: "missed", by: null };
  };
};
