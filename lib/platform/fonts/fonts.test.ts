import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeFonts } from "#scripts/make-fonts.mjs";

const folder = "lib/platform/fonts/files";
const KB = 1_024;

it("the faces are those that scripts/make-fonts.mjs makes of the installed packages", { timeout: 60_000 }, async () => {
  const made: Map<string, Uint8Array> = await makeFonts();
  expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toEqual([...made.keys()].sort());
  for (const [name, bytes] of made) expect(Buffer.compare(readFileSync(`${folder}/${name}`), bytes), name).toBe(0);
});

it("what a page of one script fetches of both families stays small", () => {
  const kb = (script: string) =>
    ["commissioner", "literata"].reduce((sum, name) => sum + readFileSync(`${folder}/${name}-${script}.woff2`).length, 0) / KB;
  expect(kb("latin")).toBeLessThan(90);
  expect(kb("latin-ext")).toBeLessThan(74);
  expect(kb("greek")).toBeLessThan(34);
  expect(kb("cyrillic")).toBeLessThan(54);
});
