import { expect, it } from "vitest";
import type { Block, Piece } from "#lib/platform/generators/blocks.ts";
import { currencyPieces } from "#lib/platform/generators/currency-pieces.ts";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** What a child reads: digits are a number, whatever marks thousands and decimals; the unit says of what. */
const readAmount = (text: string, decimals: number): number => Number(text.replace(/[^\d]/gu, "")) / 10 ** decimals;

it.each(worldCodes)("%s: what is printed on coins and notes adds up to the answer", (world) => {
  const { currency } = worlds[world];
  const { cent, unit, coins } = currencyPieces[currency] ?? {};
  const hasCents = (coins?.[0] ?? 100) < 100;
  const readPiece = ({ label }: Piece): number => {
    expect(label, "names its unit").toMatch(new RegExp(`${cent?.replace(".", "\\.") ?? "^$"}|${unit?.replace(".", "\\.")}`, "u"));
    const isCent = cent !== undefined && label.endsWith(cent);
    return readAmount(label, 0) / (isCent ? (currency === "CNY" ? 10 : 100) : 1);
  };
  let purses = 0;
  for (const level of [1, 2, 3]) {
    for (const seed of [1, 2, 3, 4]) {
      const request = { world: worlds[world], wordbank: readWordbank(world), level, seed, sheets: 1 };
      const page = makeSheet("money", request).pages[0]?.content as Extract<Block, { type: "rows" }> | undefined;
      for (const { pieces, total } of (page?.items ?? []) as Extract<Block, { type: "purse" }>[]) {
        const sum = pieces.reduce((all, piece) => all + readPiece(piece), 0);
        const decimals = hasCents && /[.,]\d{2}(?!\d)/u.test(total) ? 2 : 0;
        expect(sum, `${pieces.map(({ label }) => label)} ${total}`).toBeCloseTo(readAmount(total, decimals), 5);
        purses += 1;
      }
    }
  }
  expect(purses).toBe(72);
});
