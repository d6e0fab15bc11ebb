import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems, fixedRates, type GivenRate, isOldRate, MAX_AGE_DAYS, MAX_JUMP } from "#lib/catalogue/rates/rules.ts";
import { currencies } from "#lib/platform/worlds/currencies.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const now = new Date("2026-11-20T16:00:00Z");
const yesterday = new Date("2026-11-19T00:00:00Z");
const known = new Map([["USD", { perEuro: 1.16, observedAt: yesterday }]]);
const usd = (more: Partial<GivenRate> = {}): GivenRate => ({
  currency: "USD",
  perEuro: 1.17,
  observedAt: new Date("2026-11-20"),
  source: "ECB",
  ...more,
});
const problems = (given: readonly GivenRate[], acceptsJumps = false) => findProblems(given, known, { now, acceptsJumps });

describe("PRICE-2 which rates may be stored", () => {
  it("takes a later one of a known currency, and the first one of another", () => {
    expect(problems([usd(), usd({ currency: "CHF", perEuro: 40 })])).toEqual([]);
    expect(problems([usd({ observedAt: yesterday, perEuro: 1.16 })])).toEqual([]);
  });

  it.each<[string, Partial<GivenRate>, RegExp]>([
    ["an unknown currency", { currency: "XYZ" }, /^XYZ is no currency of this shop\.$/],
    ["a name of every object", { currency: "constructor" }, /is no currency/],
    ["zero", { perEuro: 0 }, /^USD: 0 is no rate\.$/],
    ["less than zero", { perEuro: -1.17 }, /is no rate/],
    ["what is no number", { perEuro: Number.NaN }, /^USD: NaN is no rate\.$/],
    ["infinity", { perEuro: Number.POSITIVE_INFINITY }, /is no rate/],
    ["less than the column can hold", { perEuro: 0.000_000_4 }, /is no rate/],
    ["tomorrow", { observedAt: new Date("2026-11-21") }, /^USD: 2026-11-21 lies in the future\.$/],
    ["no day", { observedAt: new Date(Number.NaN) }, /no day or moment/],
    [
      "what is older than the stored one",
      { observedAt: new Date("2026-11-18") },
      /^USD of 2026-11-18 is older than the stored one of 2026-11-19\.$/,
    ],
    ["no source", { source: " " }, /the source has 1 to 100 characters/],
    ["another lev", { currency: "BGN", perEuro: 2 }, /^BGN is fixed at 1\.95583 for one euro\.$/],
    ["another euro", { currency: "EUR", perEuro: 1.1 }, /^EUR is fixed at 1/],
  ])("refuses %s", (_, more, sentence) => {
    const found = problems([usd(more)], true);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it("refuses one currency twice", () => {
    expect(problems([usd(), usd({ perEuro: 1.18 })])).toEqual(["USD is given twice."]);
  });

  it("refuses a jump of more than a fifth, up or down, until it is accepted", () => {
    expect(problems([usd({ perEuro: 1.16 * (1 + MAX_JUMP) - 0.001 })])).toEqual([]);
    expect(problems([usd({ perEuro: 1.5 })])).toEqual([
      "USD moves by 29.3 %, from 1.16 to 1.5; if that is right, run it again with --accept-jumps.",
    ]);
    expect(problems([usd({ perEuro: 0.9 })])).toHaveLength(1);
    expect(problems([usd({ perEuro: 1.5 })], true)).toEqual([]);
  });

  it("tells every problem, not only the first", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...Object.keys(currencies))), (codes) => {
        expect(problems(codes.map((currency) => usd({ currency, perEuro: 0 })))).toHaveLength(codes.length);
      }),
    );
  });
});

it("PRICE-2 a rate is old after a week, a fixed one never", () => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect([isOldRate("USD", ago(MAX_AGE_DAYS), now), isOldRate("USD", ago(MAX_AGE_DAYS + 0.01), now), isOldRate("USD", null, now)]).toEqual([
    false,
    true,
    true,
  ]);
  for (const currency of Object.keys(fixedRates)) expect(isOldRate(currency, ago(1_000), now)).toBe(false);
});

it("PRICE-2 Bulgaria pays in euro since 2026-01-01, and no world sells in lev", () => {
  expect(worlds.bg).toMatchObject({ currency: "EUR", currencies: ["EUR"] });
  expect(worldCodes.filter((world) => (worlds[world].currencies as readonly string[]).includes("BGN"))).toEqual([]);
});
