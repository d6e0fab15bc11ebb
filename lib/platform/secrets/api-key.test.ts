import { expect, it } from "vitest";
import { isWholeApiKey, makeApiKey } from "#lib/platform/secrets/api-key.ts";

it("ENTITY-10 a key is known by its look, and no other text with one wrong character passes for one", () => {
  for (let turn = 0; turn < 200; turn++) {
    const { key, prefix } = makeApiKey();
    expect([key.length, isWholeApiKey(key), key.startsWith(prefix)]).toEqual([58, true, true]);
    const at = turn % key.length;
    const other = key[at] === "x" ? "y" : "x";
    expect(isWholeApiKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
  }
  expect(new Set(Array.from({ length: 200 }, () => makeApiKey().key)).size).toBe(200);
});

it("ENTITY-10 the checksum is CRC-32 in base 62, as scanners of published code can compute it", () => {
  // By zlib's crc32, lowest digit first.
  expect(isWholeApiKey(`kreda_pk_${"A".repeat(43)}5Tg2P4`)).toBe(true);
});
