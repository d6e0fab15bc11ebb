import { expect, it } from "vitest";
import { retryWhileAway } from "#lib/platform/db/retry-while-away.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
/** Fails so many times, then tells how many times it was asked. */
const failing = (times: number, error: () => Error) => {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= times) throw error();
    return asked;
  };
};

it("a database that answers at the third time is waited for", async () => {
  expect(await retryWhileAway(failing(2, away), { againMs: 1 })).toBe(3);
  expect(
    await retryWhileAway(
      failing(1, () => new Error("timeout expired")),
      { againMs: 1 },
    ),
  ).toBe(2);
});

it("what is no database that is away is told at once, and one that stays away after the time", async () => {
  const wrong = failing(1, () => new Error("no such table"));
  await expect(retryWhileAway(wrong, { againMs: 1 })).rejects.toThrow("no such table");
  expect(await wrong()).toBe(2);
  await expect(retryWhileAway(failing(1_000_000, away), { waitMs: 20, againMs: 1 })).rejects.toThrow("ECONNREFUSED");
});
