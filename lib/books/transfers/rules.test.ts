import fc from "fast-check";
import { expect, it } from "vitest";
import { decisionsFor, findInvoiceLabels, matchTransfer, type NamedOrder } from "#lib/books/transfers/rules.ts";

it.each([
  ["KR-2026-000017", ["KR-2026-000017"]],
  ["Rechnung kr-2026-000017 vielen Dank", ["KR-2026-000017"]],
  ["RE KR 2026 000017", ["KR-2026-000017"]],
  ["KR2026000017", ["KR-2026-000017"]],
  ["KR-2026-17", ["KR-2026-000017"]],
  ["KR/2026/000017/Grundschule", ["KR-2026-000017"]],
  ["Bestellung vom 3.11. KR-2026-0000 17", ["KR-2026-000017"]],
  ["KR-20 26-000017", ["KR-2026-000017"]],
  ["KR-2026-00001 7", ["KR-2026-000017"]],
  ["KR-2026-1234567", ["KR-2026-1234567"]],
  ["KR-2026-000017, KR-2026-000018", ["KR-2026-000017", "KR-2026-000018"]],
  ["KR-2026-000017 KR-2026-000017", ["KR-2026-000017"]],
  ["KR-2026-000000", []],
  ["KS-2026-000003", []],
  ["KREDA 2026 Danke 000017", []],
  ["Kundennummer 2026000017", []],
  ["", []],
])("finds in %j the invoices %j", (text, labels) => {
  expect(findInvoiceLabels(text)).toEqual(labels);
});

it("property: whatever stands around it and wherever the bank breaks the line, the number of an invoice is found", () => {
  const around = fc.stringMatching(/^[a-z ,.äöü]{0,20}$/);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 14 }), around, around, (number, at, before, after) => {
      const label = `KR-2026-${String(number).padStart(6, "0")}`;
      const broken = `${label.slice(0, at)} ${label.slice(at)}`;
      expect(findInvoiceLabels(`${before} ${broken} ${after}`)).toEqual([label]);
    }),
  );
});

const order = (id: number, wanted: Partial<NamedOrder> = {}): NamedOrder => ({
  id,
  isAwaiting: true,
  currency: "EUR",
  totalMinor: 1000,
  receivedMinor: 0,
  ...wanted,
});
const euros = (amountMinor: number) => ({ amountMinor, currency: "EUR" as const });

it.each([
  ["the exact amount pays", 1000, [order(1)], { outcome: "settles", orderIds: [1], surplusMinor: 0 }],
  ["more pays and leaves the rest", 1200, [order(1)], { outcome: "settles", orderIds: [1], surplusMinor: 200 }],
  ["less is a part", 400, [order(1)], { outcome: "part", orderId: 1, missingMinor: 600 }],
  ["the rest pays", 600, [order(1, { receivedMinor: 400 })], { outcome: "settles", orderIds: [1], surplusMinor: 0 }],
  ["several are paid together", 2000, [order(1), order(2)], { outcome: "settles", orderIds: [1, 2], surplusMinor: 0 }],
  ["several for too little wait", 1999, [order(1), order(2)], { outcome: "waits", reason: "several", orderId: 1 }],
  [
    "of two the open one is paid",
    1000,
    [order(1, { isAwaiting: false }), order(2)],
    { outcome: "settles", orderIds: [2], surplusMinor: 0 },
  ],
  ["what is paid is not paid again", 1000, [order(1, { isAwaiting: false })], { outcome: "waits", reason: "settled", orderId: 1 }],
  ["another currency waits", 1000, [order(1, { currency: "CZK" })], { outcome: "waits", reason: "currency", orderId: 1 }],
  ["nothing named waits", 1000, [], { outcome: "waits", reason: "unknown", orderId: null }],
] as const)("%s", (_, amountMinor, named, match) => {
  expect(matchTransfer(euros(amountMinor), named)).toEqual(match);
});

it("property: what a transfer pays and what is left of it is what came, and no order gets more than it asks for", () => {
  const one = fc.record({
    isAwaiting: fc.boolean(),
    currency: fc.constantFrom("EUR" as const, "CZK" as const),
    totalMinor: fc.integer({ min: 1, max: 50_000 }),
    share: fc.float({ min: 0, max: Math.fround(0.99), noNaN: true }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(one, { maxLength: 4 }), (amountMinor, drawn) => {
      const named = drawn.map(({ share, ...rest }, index) => ({
        id: index + 1,
        ...rest,
        receivedMinor: Math.floor(rest.totalMinor * share),
      }));
      const match = matchTransfer(euros(amountMinor), named);
      if (match.outcome !== "settles") return;
      const paid = named.filter(({ id }) => match.orderIds.includes(id));
      expect(paid.every(({ isAwaiting, currency }) => isAwaiting && currency === "EUR")).toBe(true);
      const asked = paid.reduce((sum, { totalMinor, receivedMinor }) => sum + totalMinor - receivedMinor, 0);
      expect(asked + match.surplusMinor).toBe(amountMinor);
    }),
  );
});

it("what the bank took back is given to no order and to nobody", () => {
  expect([decisionsFor(500).length, decisionsFor(-500)]).toEqual([5, ["elsewhere", "other"]]);
});
