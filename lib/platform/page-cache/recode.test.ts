import zlib from "node:zlib";
import { expect, it } from "vitest";
import type { PageEntry } from "#lib/platform/page-cache/page-store.ts";
import { compressEntry, recode, repackEntry } from "#lib/platform/page-cache/recode.ts";

const of = (body: Buffer, freshUntil: number): PageEntry => ({
  status: 200,
  headers: [],
  body,
  encoding: "identity",
  isText: true,
  etag: "",
  tags: new Set(),
  freshUntil,
  staleUntil: freshUntil,
  ready: new Map(),
  hits: 0,
});

// Words in an order that no simple rule makes: how hard the packer looked shows in the size.
let state = 1;
const words = Buffer.from(
  Array.from({ length: 6_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `wort${state % 900}`;
  }).join(" "),
);

it("what is kept is kept once, packed well; a few bytes stay as they are", async () => {
  const kept = of(words, 1);
  await compressEntry(kept, 7);
  expect(kept.encoding).toBe("br");
  expect(zlib.brotliDecompressSync(kept.body)).toEqual(words);
  const four = zlib.brotliCompressSync(words, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(kept.body.length).toBeLessThan(four.length);
  const again = kept.body;
  await compressEntry(kept, 11);
  expect(kept.body).toBe(again);
  for (const [bytes, encoding] of [
    [255, "identity"],
    [256, "br"],
  ] as const) {
    const edge = of(words.subarray(0, bytes), 1);
    await compressEntry(edge, 7);
    expect(edge.encoding).toBe(encoding);
  }
});

it("for the others it is made anew: well and once where it is kept, quickly where it is one visitor's", async () => {
  const kept = of(words, 1);
  await compressEntry(kept, 7);
  expect(await recode(kept, "identity")).toEqual(words);
  const zipped = await recode(kept, "gzip");
  expect(zipped.length).toBe(zlib.gzipSync(words, { level: 9 }).length);
  expect(zlib.gunzipSync(zipped)).toEqual(words);
  expect(await recode(kept, "gzip")).toBe(zipped);

  const passing = of(words, 0);
  expect((await recode(passing, "gzip")).length).toBe(zlib.gzipSync(words, { level: 4 }).length);
  expect(await recode(passing, "gzip")).not.toBe(await recode(passing, "gzip"));
  const four = zlib.brotliCompressSync(words, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect((await recode(passing, "br")).length).toBeCloseTo(four.length, -3);
  expect(zlib.brotliDecompressSync(await recode(passing, "br"))).toEqual(words);
});

it("what many read is packed once more, smaller, and says its new length", async () => {
  const kept = of(words, 1);
  await compressEntry(kept, 7);
  const before = kept.body;
  kept.ready.set("HIT", ["content-length", String(before.length)]);
  await Promise.all([repackEntry(kept), repackEntry(of(words, 1))]);
  expect(kept.body.length).toBeLessThan(before.length);
  expect(zlib.brotliDecompressSync(kept.body)).toEqual(words);
  expect([...kept.ready]).toEqual([]);
});
