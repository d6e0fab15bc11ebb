import { expect, it } from "vitest";
import { hashSecret, makeCode, makeSecret } from "#lib/platform/secrets/secrets.ts";

it("a secret has 256 bit, comes once, and is kept as its SHA-256", () => {
  const made = Array.from({ length: 100 }, makeSecret);
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(100);
  for (const { secret, hash } of made) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(hash).toBe(hashSecret(secret));
  }
});

it("what was kept under a hash before is found under it still", () => {
  expect(hashSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

it("a code for people has its length and uses every one of its letters", () => {
  const code = makeCode(2_000, "abc7");
  expect(code).toMatch(/^[abc7]{2000}$/);
  expect([...new Set(code)].sort()).toEqual(["7", "a", "b", "c"]);
  expect(new Set(Array.from({ length: 100 }, () => makeCode(16, "0123456789abcdef"))).size).toBe(100);
});
