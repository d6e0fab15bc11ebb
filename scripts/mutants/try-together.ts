import type { Change } from "#scripts/mutants/changes.ts";
import type { Answer, Plan, Runner } from "#scripts/mutants/run-tests.ts";
import { type Baseline, ENDLESS_FACTOR, type Outcome, SLOW_MS } from "#scripts/mutants/try-change.ts";

/** `outcome`: null, where the tests that could be repeated did not notice it; `passed`: ids of those that let it pass. */
export type Tried = { outcome: Outcome | null; passed: Set<string> };

/** So many changes at once: what one of them breaks in the process or its database, the others suffer from. */
const MOST = 50;
/** Quick tests first: most changes need no others. */
const QUICK_MS = 1_500;

const secondsSince = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/**
 * Tries many changes with each file of tests that is loaded: its tests are repeated for one change after the other, which takes a tenth of the time
 * that loading it for each would take. What is reached while a file is loaded, and what a test that cannot be repeated reaches, is left to
 * `openTrial`. By the id of the change.
 */
export const tryTogether = async (
  runner: Runner,
  baseline: Baseline,
  changes: readonly Change[],
  tell: (text: string) => void,
): Promise<Map<string, Tried>> => {
  const tried = new Map(changes.map(({ id }): [string, Tried] => [id, { outcome: null, passed: new Set() }]));
  /** Tests that cannot be repeated, and pairs of test and change that nothing can be said about. */
  const unclear = new Set<string>();

  const planOf = (known: Answer, longest: number, most: number): Plan => {
    const open = changes.filter(({ id }) => tried.get(id)?.outcome === null && !known.reached.static[id]);
    const taken = new Set<string>();
    const plan: Plan = {};
    for (const { id: test, ms } of known.tests) {
      if (ms > longest || unclear.has(test)) continue;
      const hits = known.reached.perTest[test] ?? {};
      const wanted = open.filter(({ id }) => hits[id] && !tried.get(id)?.passed.has(test) && !unclear.has(`${test} ${id}`));
      for (const { id } of wanted) if (taken.size < most) taken.add(id);
      const kept = wanted.filter(({ id }) => taken.has(id));
      if (kept.length > 0) plan[test] = kept.map(({ id }) => ({ id, mostHits: (hits[id] ?? 0) * ENDLESS_FACTOR }));
    }
    return plan;
  };

  const take = (file: string, known: Answer, verdicts: Answer["verdicts"]): void => {
    for (const { test, id, verdict } of verdicts) {
      const one = id === null ? undefined : tried.get(id);
      const by = `${file}: ${known.tests.find((other) => other.id === test)?.name}`;
      if (!one) unclear.add(test);
      else if (verdict === "passed") one.passed.add(test);
      else if (verdict === "unclear") unclear.add(`${test} ${id}`);
      else one.outcome = { result: verdict, by };
    }
  };

  const runFile = async (file: string, known: Answer, longest: number): Promise<void> => {
    for (let most = MOST; ; ) {
      const plan = planOf(known, longest, most);
      const tests = Object.keys(plan);
      if (tests.length === 0) return;
      const ids = new Set(Object.values(plan).flatMap((one) => one.map(({ id }) => id)));
      const begun = Date.now();
      const msOf = (test: string) => known.tests.find(({ id }) => id === test)?.ms ?? 0;
      const runMs = 60_000 + 4 * tests.reduce((sum, test) => sum + msOf(test) * (2 + 2 * (plan[test]?.length ?? 0)), 0);
      const testMs = Math.max(20_000, 5 * Math.max(...tests.map(msOf)));
      const answer = await runner.run({ file, testIds: tests, change: null, plan, mostHits: 0, testMs, runMs });
      const verdicts = answer?.verdicts ?? [];
      take(file, known, verdicts);
      const count = verdicts.filter(({ verdict }) => verdict === "noticed" || verdict === "endless").length;
      tell(`${file}: ${tests.length} tests for ${ids.size} changes, ${count} noticed (${secondsSince(begun)})`);
      if (verdicts.length > 0) continue;
      // It broke down, or never got to its tests: fewer at once, until it is known which of them does it.
      if (answer !== null || ids.size === 1) for (const test of tests) for (const id of ids) unclear.add(`${test} ${id}`);
      else most = Math.ceil(ids.size / 2);
    }
  };

  for (const longest of [QUICK_MS, SLOW_MS]) {
    const files = [...baseline].sort(([, one], [, other]) => one.ms - other.ms);
    for (const [file, known] of files) await runFile(file, known, longest);
  }
  return tried;
};
