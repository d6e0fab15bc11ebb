import { expect, it } from "vitest";
import {
  canAskRefund,
  canDecideRefund,
  canMarkPaidBack,
  decideBy,
  decideWithdrawal,
  isSmallRefund,
  REMIND_AFTER_MS,
  SAFE_AFTER_DAYS,
} from "#lib/commerce/refunds/rules.ts";
import { askedReasons } from "#lib/commerce/refunds/schema.ts";

const DAY_MS = 86_400_000;
const placedAt = new Date("2026-11-01T10:00:00Z");
const after = (days: number, ms = 0) => new Date(placedAt.getTime() + days * DAY_MS + ms);
const roles = ["admin", "finance", "support", "moderator", "editor", null, undefined];

it("support, finance and admins ask for refunds; finance and admins say that a transfer has left", () => {
  expect(roles.filter((role) => canAskRefund(role))).toEqual(["admin", "finance", "support"]);
  expect(roles.filter((role) => canMarkPaidBack(role))).toEqual(["admin", "finance"]);
});

it("finance and admins decide what is asked for, and never what they asked for themselves", () => {
  const actors = roles.map((role) => ({ id: 1, role: role ?? null }));
  const deciders = (refund: { requestedBy: number | null; status: string }) =>
    actors.filter((actor) => canDecideRefund(actor, refund)).map(({ role }) => role);
  expect(deciders({ requestedBy: 2, status: "requested" })).toEqual(["admin", "finance"]);
  // Nobody of the staff asked: a rule did.
  expect(deciders({ requestedBy: null, status: "requested" })).toEqual(["admin", "finance"]);
  expect(deciders({ requestedBy: 1, status: "requested" })).toEqual([]);
  for (const status of ["booked", "refused", "paid_back"]) expect(deciders({ requestedBy: 2, status })).toEqual([]);
});

it("ten euros for a defect within thirty days, the first of the order: no second person. A cent, a moment or a refund more: one", () => {
  const small = { reason: "defect" as const, cents: 1_000, placedAt, refundsBefore: 0, now: after(30) };
  expect(isSmallRefund(small)).toBe(true);
  expect(isSmallRefund({ ...small, cents: 1_001 })).toBe(false);
  expect(isSmallRefund({ ...small, now: after(30, 1) })).toBe(false);
  expect(isSmallRefund({ ...small, refundsBefore: 1 })).toBe(false);
  expect(askedReasons.filter((reason) => isSmallRefund({ ...small, reason }))).toEqual(["defect"]);
});

it("CRD 9 the rule accepts until the end of the fourteenth day, what its buyer stands by and nothing was delivered of", () => {
  const facts = { placedAt, receivedAt: after(14), isConfirmed: true, isDelivered: false, isSchool: false };
  expect(decideWithdrawal(facts)).toBe("accepted");
  expect(decideWithdrawal({ ...facts, receivedAt: after(14, 1) })).toBe("open");
  expect(decideWithdrawal({ ...facts, isConfirmed: false })).toBe("open");
  expect(decideWithdrawal({ ...facts, isDelivered: true })).toBe("open");
  expect(decideWithdrawal({ ...facts, isSchool: true })).toBe("open");
});

it("a person decides within three days, is reminded a day before their end, and earnings are safe when nobody can withdraw any more", () => {
  expect(decideBy(placedAt)).toEqual(after(3));
  expect(REMIND_AFTER_MS).toBe(2 * DAY_MS);
  expect(SAFE_AFTER_DAYS).toBe(17);
});
