import { expect, it } from "vitest";
import { concurrencyOn, hashPassword, isOutdated, limitTo, verifyPassword } from "#lib/identity/auth/server/hash-password.ts";

const later = () => {
  const made = { end: () => {}, fail: (_: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => Object.assign(made, { end: resolve, fail: reject }));
  return { ...made, promise };
};
/** So that whatever can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("threat 11 no more hash at once than may, the others in their order; what fails makes room, too", async () => {
  const limited = limitTo(2);
  const works = Array.from({ length: 5 }, later);
  const begun: number[] = [];
  const results = works.map(({ promise }, at) =>
    limited(() => {
      begun.push(at);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  works[1]?.fail(new Error("broken"));
  await expect(results[1]).rejects.toThrow("broken");
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const at of [0, 2]) works[at]?.end();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const at of [3, 4]) works[at]?.end();
  await Promise.all(results.filter((_, at) => at !== 1));
  // Both places are free again, and no third.
  const [first, second, third] = [later(), later(), later()];
  const again = [first, second, third].map(({ promise }, at) =>
    limited(() => {
      begun.push(10 + at);
      return promise;
    }),
  );
  await settled();
  expect(begun.slice(5)).toEqual([10, 11]);
  for (const { end } of [first, second, third]) end();
  await Promise.all(again);
});

it("threat 10 a password is right in whatever form its letters were typed, and none is where none is kept", async () => {
  const stored = await hashPassword("Zo\u0065\u0301 und Andre\u0301");
  expect(await verifyPassword(stored, "Zo\u00e9 und Andr\u00e9")).toBe(true);
  expect(await verifyPassword(stored, "Zoe und Andre")).toBe(false);
  expect(await verifyPassword(null, "no account has this password")).toBe(false);
  expect([isOutdated(stored), isOutdated(stored.replace("t=2", "t=3")), isOutdated("$2b$10$x")]).toEqual([false, true, true]);
});

it("threat 11 logins leave a core to the pages where there are several, and take no more than two of many", () => {
  expect([1, 2, 3, 4, 64].map(concurrencyOn)).toEqual([1, 1, 2, 2, 2]);
});
