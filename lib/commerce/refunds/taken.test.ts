import fc from "fast-check";
import { expect, it } from "vitest";
import { shareTaken } from "#lib/commerce/refunds/rules.ts";

it("property: what a buyer got past us is refunds that it covers, the sale that it takes back, and loss; credit comes back with the sale alone", () => {
  const money = fc.nat({ max: 5000 });
  fc.assert(
    fc.property(
      money,
      money,
      fc.array(money, { maxLength: 4 }),
      fc.array(money, { maxLength: 3 }),
      (total, creditMinor, unsentParts, sentParts) => {
        const unsent = unsentParts.map((minor, key) => ({ key, minor }));
        const backMinor = [...unsentParts, ...sentParts].reduce((sum, one) => sum + one, 0);
        fc.pre(backMinor <= total);
        const amountMinor = Math.max(1, total);
        const shared = shareTaken({ amountMinor, totalMinor: total, creditMinor, backMinor, creditBackMinor: 0, unsent });
        const covered = shared.covered.reduce((sum, { minor }) => sum + minor, 0);
        for (const { key, minor } of shared.covered) expect(minor).toBeLessThanOrEqual(unsent[key]?.minor ?? 0);
        // Nothing is taken back twice: as long as something is unsent, the sale is not undone for it.
        if (shared.undoneMinor > 0) expect(covered).toBe(unsent.reduce((sum, { minor }) => sum + minor, 0));
        expect(covered + shared.undoneMinor + shared.lossMinor).toBe(amountMinor);
        expect(Math.min(shared.undoneMinor, shared.lossMinor)).toBeGreaterThanOrEqual(0);
        expect(shared.undoneMinor).toBeLessThanOrEqual(total - backMinor);
        expect(shared.creditLeftMinor).toBe(shared.undoneMinor > 0 ? creditMinor : 0);
      },
    ),
  );
});

it("credit that came back before does not come back again with the sale, and of what is covered nothing is named that is none", () => {
  const taken = { amountMinor: 700, totalMinor: 1_000, creditMinor: 300, backMinor: 500, creditBackMinor: 120 };
  const unsent = [
    { key: "first", minor: 150 },
    { key: "second", minor: 50 },
  ];
  expect(shareTaken({ ...taken, unsent })).toEqual({ covered: unsent, undoneMinor: 500, creditLeftMinor: 180, lossMinor: 0 });
  expect(shareTaken({ ...taken, amountMinor: 150, unsent })).toEqual({
    covered: [{ key: "first", minor: 150 }],
    undoneMinor: 0,
    creditLeftMinor: 0,
    lossMinor: 0,
  });
  expect(shareTaken({ ...taken, amountMinor: 701, unsent }).lossMinor).toBe(1);
});
