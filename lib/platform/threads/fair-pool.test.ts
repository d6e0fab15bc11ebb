import { expect, it } from "vitest";
import { createFairPool } from "#lib/platform/threads/fair-pool.ts";

const setUp = (size: number) => {
  let count = 0;
  const dead = new Set<number>();
  const pool = createFairPool({ size, start: () => ++count, isAlive: (held) => !dead.has(held) });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const want = (owner: string, name: string) =>
    pool.use(async (held) => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return held;
    }, owner);
  /** Ends what runs, the oldest first, and whatever begins then. */
  const run = async (all: Promise<unknown>[]) => {
    const done = Promise.all(all);
    let isDone = false;
    done.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { pool, want, run, begun, dead, started: () => count };
};

it("threat 18 one member holds one thread, however many files she brings; others take turns", async () => {
  const { want, run, begun } = setUp(2);
  const names = (owner: string, length: number) => Array.from({ length }, (_, at) => want(owner, `${owner}${at}`));
  const all = [...names("a", 4), ...names("b", 4), ...names("c", 1)];
  await Promise.resolve();
  expect(begun).toEqual(["a0", "b0"]);
  await run(all);
  expect(begun.indexOf("c0")).toBe(2);
  expect(begun.slice().sort()).toEqual(["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3", "c0"]);
});

it("no more are started than needed; what died is replaced, and a fault gives back what it held", async () => {
  const { pool, dead, started } = setUp(1);
  expect(await pool.use(async (held) => held)).toBe(1);
  await expect(
    pool.use(async (held) => {
      dead.add(held);
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await Promise.all([pool.use(async (held) => held), pool.use(async (held) => held)])).toEqual([2, 2]);
  expect([started(), pool.takeIdle(), await pool.use(async (held) => held)]).toEqual([2, [2], 3]);
});
