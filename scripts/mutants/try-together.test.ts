import { expect, it } from "vitest";
import type { Change } from "#scripts/mutants/changes.ts";
import type { Answer, Job, Runner, Verdict } from "#scripts/mutants/run-tests.ts";
import { tryTogether } from "#scripts/mutants/try-together.ts";

const change = (id: string): Change => ({ id, file: "a.ts", line: 0, column: 0, kind: "x", before: "a", after: "b" });
const nothing = { ms: 1, errors: [], failed: null, hits: 0, verdicts: [] };
/** A file of tests: by the name of each which changes it reaches, and which are reached while the file is loaded. */
const known = (perTest: Record<string, string[]>, atLoading: string[] = []): Answer => {
  const counts = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]));
  const tests = Object.keys(perTest).map((id) => ({ id, name: `says ${id}`, ms: 1 }));
  const reached = { static: counts(atLoading), perTest: Object.fromEntries(Object.entries(perTest).map(([id, ids]) => [id, counts(ids)])) };
  return { ...nothing, tests, reached };
};
/** Tests that answer by `judge`, which is asked for each test with each change that it is repeated for; null: the process breaks down. */
const runnerOf = (judge: (test: string, id: string, job: Job) => Verdict["verdict"] | null) => {
  const jobs: Job[] = [];
  const run = async (job: Job): Promise<Answer | null> => {
    jobs.push(job);
    const verdicts: Verdict[] = [];
    for (const [test, plan] of Object.entries(job.plan)) {
      for (const { id } of plan) {
        if (verdicts.some((one) => one.id === id && one.verdict === "noticed")) continue;
        const verdict = judge(test, id, job);
        if (verdict === null) return null;
        verdicts.push({ test, id, verdict });
        if (verdict === "unclear") break;
      }
    }
    return { ...known({}), verdicts };
  };
  const runner: Runner = { files: async () => [], close: () => {}, run };
  return { runner, jobs };
};
const outcomesOf = async (runner: Runner, files: Record<string, Answer>, ids: string[]) => {
  const tried = await tryTogether(runner, new Map(Object.entries(files)), ids.map(change), () => {});
  return Object.fromEntries([...tried].map(([id, { outcome, passed }]) => [id, [outcome?.result ?? null, [...passed]]]));
};

it("a change that one test noticed is asked of no other; one that all let pass is known with all of them", async () => {
  const { runner, jobs } = runnerOf((_, id) => (id === "1" ? "noticed" : "passed"));
  const files = { "a.test.ts": known({ a: ["1", "2"], b: ["1", "2"] }), "b.test.ts": known({ c: ["1", "2", "3"] }) };
  expect(await outcomesOf(runner, files, ["1", "2"])).toEqual({ 1: ["noticed", []], 2: [null, ["a", "b", "c"]] });
  expect(jobs.map(({ file, testIds }) => [file, testIds])).toEqual([
    ["a.test.ts", ["a", "b"]],
    ["b.test.ts", ["c"]],
  ]);
  // Nobody asked for the third, and the first was known by then.
  expect(jobs[1]?.plan).toEqual({ c: [{ id: "2", mostHits: 100 }] });
});

it("what is reached while a file is loaded is left to a process of its own", async () => {
  const { runner, jobs } = runnerOf(() => "noticed");
  expect(await outcomesOf(runner, { "a.test.ts": known({ a: ["1", "2"] }, ["1"]) }, ["1", "2"])).toEqual({
    1: [null, []],
    2: ["noticed", []],
  });
  expect(jobs).toHaveLength(1);
});

it("a change that spoils a test is left out, and the others are tried again without it", async () => {
  const { runner, jobs } = runnerOf((_, id) => (id === "1" ? "unclear" : "noticed"));
  expect(await outcomesOf(runner, { "a.test.ts": known({ a: ["1", "2"] }) }, ["1", "2"])).toEqual({ 1: [null, []], 2: ["noticed", []] });
  expect(jobs.map(({ plan }) => plan.a?.map(({ id }) => id))).toEqual([["1", "2"], ["2"]]);
});

it("where the process breaks down the changes are halved until it is known which does it", async () => {
  const { runner } = runnerOf((_, id) => (id === "3" ? null : "noticed"));
  const ids = ["1", "2", "3", "4", "5"];
  const outcomes = await outcomesOf(runner, { "a.test.ts": known({ a: ids }) }, ids);
  expect(Object.values(outcomes).map(([result]) => result)).toEqual(["noticed", "noticed", null, "noticed", "noticed"]);
});
