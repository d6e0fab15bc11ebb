import { expect, it } from "vitest";
import { openLimits, type PaymentFacts, paymentOptionsFor } from "#lib/commerce/orders/rules.ts";

const facts = (wanted: Partial<PaymentFacts> = {}): PaymentFacts => ({
  isMember: true,
  hasItems: true,
  grossMinor: 290,
  totalMinor: 290,
  currency: "EUR",
  rate: 1,
  usesCredit: false,
  creditBalanceMinor: 0,
  open: { invoices: 0, cents: 0, hasOverdue: false },
  limits: openLimits,
  hasStripe: false,
  hasSandbox: true,
  hasBankAccount: true,
  school: null,
  ...wanted,
});
const reasons = (wanted?: Partial<PaymentFacts>) =>
  Object.fromEntries(paymentOptionsFor(facts(wanted)).map(({ provider, reason }) => [provider, reason]));

it("CALL-4 every way of paying comes with the reason why not", () => {
  expect(reasons()).toEqual({ none: "something_to_pay", credit: "credit_too_low", stripe: "not_configured", sandbox: null, invoice: null });
  expect(reasons({ hasStripe: true, hasSandbox: false })).toMatchObject({ stripe: null, sandbox: "not_configured" });
  expect(reasons({ isMember: false })).toMatchObject({ sandbox: "login_required", invoice: "login_required", stripe: "not_configured" });
  expect(reasons({ hasItems: false, grossMinor: 0, totalMinor: 0 })).toMatchObject({ none: "cart_empty", sandbox: "cart_empty" });
});

it("a zero total is for no provider; credit that covers all is for credit alone", () => {
  const free = { grossMinor: 0, totalMinor: 0 };
  expect(reasons(free)).toMatchObject({ none: null, credit: "nothing_to_pay", sandbox: "nothing_to_pay", invoice: "nothing_to_pay" });
  expect(reasons({ totalMinor: 0, usesCredit: true, creditBalanceMinor: 500 })).toMatchObject({
    none: "something_to_pay",
    credit: null,
    sandbox: "nothing_to_pay",
  });
  expect(reasons({ creditBalanceMinor: 500 })).toMatchObject({ credit: "credit_not_used" });
});

it("bank transfer ends where trust does", () => {
  const open = { invoices: 0, cents: 0, hasOverdue: false };
  expect(reasons({ open: { ...open, hasOverdue: true } }).invoice).toBe("open_invoices");
  expect(reasons({ open: { ...open, invoices: 5 } }).invoice).toBe("open_invoices");
  expect(reasons({ open: { ...open, invoices: 1, cents: 49_800 } }).invoice).toBe("open_invoices");
  expect(reasons({ grossMinor: 50_001, totalMinor: 50_001 }).invoice).toBe("amount_too_high");
  expect(reasons({ currency: "CZK", rate: 24.5 }).invoice).toBe("currency_not_supported");
  expect(reasons({ hasBankAccount: false }).invoice).toBe("not_configured");
});

it("cards need about half a euro in any currency", () => {
  expect(reasons({ totalMinor: 49 }).sandbox).toBe("amount_too_low");
  expect(reasons({ totalMinor: 50 }).sandbox).toBeNull();
  expect(reasons({ totalMinor: 88, currency: "JPY", rate: 178 }).sandbox).toBe("amount_too_low");
  expect(reasons({ totalMinor: 89, currency: "JPY", rate: 178 }).sandbox).toBeNull();
});

it("a school pays on invoice once it is verified, by card at any time, and never with somebody's credit", () => {
  expect(reasons({ school: { isVerified: true } })).toMatchObject({ invoice: null, sandbox: null, credit: "not_for_schools" });
  expect(reasons({ school: { isVerified: false } })).toMatchObject({ invoice: "school_unverified", sandbox: null });
});
