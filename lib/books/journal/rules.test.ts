import fc from "fast-check";
import { expect, it } from "vitest";
import { pairSides } from "#lib/books/journal/rules.ts";

it("a sale becomes pairs: each seller's part and the VAT against what the buyer owes", () => {
  const sides = [
    { account: "1500", amountMinor: 1190 },
    { account: "1770", amountMinor: -190 },
    { account: "1610", amountMinor: -400 },
    { account: "1610", amountMinor: -300 },
    { account: "8200", amountMinor: -300 },
  ];
  expect(pairSides(sides)).toEqual([
    { debit: "1500", credit: "1770", amountMinor: 190 },
    { debit: "1500", credit: "1610", amountMinor: 700 },
    { debit: "1500", credit: "8200", amountMinor: 300 },
  ]);
});

it("whatever the sides, pairs have two different accounts and give each account what the booking gave it", () => {
  const side = fc.record({ account: fc.constantFrom("a", "b", "c", "d", "e"), amountMinor: fc.integer({ min: -99_999, max: 99_999 }) });
  fc.assert(
    fc.property(fc.array(side, { maxLength: 12 }), (some) => {
      const rest = { account: "rest", amountMinor: -some.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
      const left = new Map<string, number>();
      const add = (account: string, minor: number) => left.set(account, (left.get(account) ?? 0) + minor);
      for (const { account, amountMinor } of [...some, rest]) add(account, amountMinor);
      for (const { debit, credit, amountMinor } of pairSides([...some, rest])) {
        expect(amountMinor).toBeGreaterThan(0);
        expect(debit).not.toBe(credit);
        add(debit, -amountMinor);
        add(credit, amountMinor);
      }
      expect([...left.values()].filter((minor) => minor !== 0)).toEqual([]);
    }),
  );
});

it("what does not sum to zero is no booking", () => {
  expect(() => pairSides([{ account: "a", amountMinor: 1 }])).toThrow("more debit");
  expect(() => pairSides([{ account: "a", amountMinor: -1 }])).toThrow("more credit");
});
