import fc from "fast-check";
import { expect, it } from "vitest";
import { categoriesOf, explain, movementKind, namesProvider } from "#lib/books/reconciliation/rules.ts";

const none = { bookedMinor: 0, bookedPayment: 0, bookedDispute: 0, seenMinor: 0, seenPayment: 0, seenDispute: 0 };

it.each([
  ["nothing differs", {}, []],
  ["the money never came", { bookedMinor: 900, bookedPayment: 900 }, [["payment_missing", 900]]],
  ["money that no order holds", { seenMinor: 900, seenPayment: 900 }, [["payment_unbooked", -900]]],
  ["too little came", { bookedMinor: 900, bookedPayment: 900, seenMinor: 800, seenPayment: 800 }, [["amount_differs", 100]]],
  ["a refund never left", { bookedMinor: 500, bookedPayment: 900, seenMinor: 900, seenPayment: 900 }, [["refund_missing", -400]]],
  ["a refund nobody booked", { bookedMinor: 900, bookedPayment: 900, seenMinor: 500, seenPayment: 900 }, [["refund_unbooked", 400]]],
  [
    "a dispute nobody told of, its fee with it",
    { bookedMinor: 900, bookedPayment: 900, seenMinor: -1500, seenPayment: 900, seenDispute: -2400 },
    [["dispute_unbooked", 2400]],
  ],
  [
    "a dispute that the provider does not know",
    { bookedMinor: 0, bookedPayment: 900, bookedDispute: -900, seenMinor: 900, seenPayment: 900 },
    [["dispute_missing", -900]],
  ],
  [
    "two things at once",
    { bookedMinor: 700, bookedPayment: 900, seenMinor: 0, seenPayment: 0 },
    [
      ["payment_missing", 900],
      ["refund_missing", -200],
    ],
  ],
] as const)("books and provider differ: %s", (_, sums, wanted) => {
  expect(explain({ ...none, ...sums }).map(({ cause, minor }) => [cause, minor])).toEqual(wanted);
});

it("property: the causes sum to what books and provider differ by, and none is nothing", () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const sums = fc.record({
    bookedMinor: amount,
    bookedPayment: amount,
    bookedDispute: amount,
    seenMinor: amount,
    seenPayment: amount,
    seenDispute: amount,
  });
  fc.assert(
    fc.property(sums, (one) => {
      const found = explain(one);
      expect(found.reduce((sum, { minor }) => sum + minor, 0)).toBe(one.bookedMinor - one.seenMinor);
      expect(found.every(({ minor }) => minor !== 0)).toBe(true);
    }),
  );
});

it("every reporting category is of one kind, and one that nobody knows is the accountant's", () => {
  expect(categoriesOf("dispute")).toEqual(["dispute", "dispute_reversal"]);
  expect(["charge", "refund_failure", "payout", "fee", "risk_reserved_funds", "topup", ""].map(movementKind)).toEqual([
    "payment",
    "refund",
    "payout",
    "fee",
    "other",
    "other",
    "other",
  ]);
});

it("a bank's line names the provider as a word of its own", () => {
  expect(["STRIPE PAYMENTS EUROPE", "Auszahlung stripe X1", "Stripey GmbH", "Streifen"].map(namesProvider)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
