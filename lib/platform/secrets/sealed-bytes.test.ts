import { expect, it } from "vitest";
import { openBytes, sealBytes } from "#lib/platform/secrets/sealed-bytes.ts";

it("opens with its key in its place alone, and only unchanged", () => {
  const file = Buffer.from("a passport");
  const { key, sealed } = sealBytes("verifications/1", file);
  const other = sealBytes("verifications/1", file);
  expect(openBytes("verifications/1", key, sealed).equals(file)).toBe(true);
  expect(sealed.includes(file)).toBe(false);
  expect(other.sealed.equals(sealed)).toBe(false);
  expect(() => openBytes("verifications/2", key, sealed)).toThrow();
  expect(() => openBytes("verifications/1", other.key, sealed)).toThrow();
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openBytes("verifications/1", key, changed)).toThrow();
  }
});
