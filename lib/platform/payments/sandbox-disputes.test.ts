import { expect, it } from "vitest";
import { decidedAt, disputeAt, disputeOf, paymentOf, sandboxCards } from "#lib/platform/payments/sandbox-disputes.ts";

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY_MS);
const paidWith = (card: string, currency = "EUR") => ({ reference: "sandbox-7", card, amountMinor: 1_290, currency, createdAt: at(0) });

it.each([
  ["isDisputed", "fraudulent", "open", "lost", [true, false], [true, false]],
  ["isDisputedInVain", "product_not_received", "open", "won", [true, false], [true, true]],
  ["isAskedAbout", "unrecognized", "asked", "dropped", [false, false], [false, false]],
] as const)("the card %s is disputed at once (%s): %s, and after 20 days %s", (card, reason, first, last, moved, movedAfter) => {
  const payment = paidWith(sandboxCards[card]);
  const of = { reference: "sandbox-7-dispute", payment: "sandbox-7", reason, amountMinor: 1_290, currency: "EUR", evidenceBy: at(10) };
  expect(disputeAt(payment, at(0))).toMatchObject({ ...of, stage: first, isTaken: moved[0], isReturned: moved[1] });
  expect(disputeAt(payment, at(19.9))?.stage).toBe(first);
  expect(disputeAt(payment, at(20))).toMatchObject({ ...of, stage: last, isTaken: movedAfter[0], isReturned: movedAfter[1] });
  expect(decidedAt(payment)).toEqual(at(20));
});

it("asks a fee where it takes money, in the currency of its account alone; of other cards nothing is disputed", () => {
  expect(disputeAt(paidWith(sandboxCards.isDisputed), at(1))?.fee).toEqual({ amountMinor: 2_000, currency: "EUR" });
  expect(disputeAt(paidWith(sandboxCards.isDisputed, "CZK"), at(1))?.fee).toBeNull();
  expect(disputeAt(paidWith(sandboxCards.isAskedAbout), at(1))?.fee).toBeNull();
  for (const card of [sandboxCards.pays, sandboxCards.takesNothingBack]) expect(disputeAt(paidWith(card), at(30))).toBeNull();
  expect([paymentOf(disputeOf("sandbox-7")), paymentOf("du_1AbC")]).toEqual(["sandbox-7", null]);
});
