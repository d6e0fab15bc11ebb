import { expect, it } from "vitest";
import { openLimits, type PaymentFacts, paymentOptionsFor, schoolLimits, toEuroCents } from "#lib/commerce/orders/rules.ts";

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

it("bank transfer ends at the very limit, not before it", () => {
  const open = { invoices: 0, cents: 0, hasOverdue: false };
  expect(reasons({ grossMinor: 50_000, totalMinor: 50_000 }).invoice).toBeNull();
  expect(reasons({ open: { ...open, invoices: 4, cents: 49_710 } }).invoice).toBeNull();
  expect(reasons({ open: { ...open, cents: 49_711 } }).invoice).toBe("open_invoices");
  expect(reasons({ limits: { invoices: 0, cents: 50_000 } }).invoice).toBe("amount_too_high");
  const school = { school: { isVerified: true }, limits: schoolLimits };
  expect(reasons({ ...school, open: { ...open, invoices: 39, cents: 499_710 } }).invoice).toBeNull();
  expect(reasons({ ...school, open: { ...open, invoices: 40 } }).invoice).toBe("open_invoices");
});

it("where several reasons hold the one is told that has to be mended first", () => {
  const hopeless = {
    currency: "CZK",
    rate: 24.5,
    hasBankAccount: false,
    school: { isVerified: false },
    limits: { invoices: 0, cents: 0 },
  } as const;
  expect(reasons({ ...hopeless, totalMinor: 0 }).invoice).toBe("nothing_to_pay");
  expect(reasons(hopeless).invoice).toBe("not_configured");
  expect(reasons({ ...hopeless, hasBankAccount: true }).invoice).toBe("currency_not_supported");
  expect(reasons({ ...hopeless, hasBankAccount: true, currency: "EUR" }).invoice).toBe("school_unverified");
  expect(reasons({ isMember: false, hasItems: false })).toMatchObject({
    sandbox: "cart_empty",
    stripe: "not_configured",
    none: "cart_empty",
  });
  expect(reasons({ totalMinor: 0, hasSandbox: false }).sandbox).toBe("not_configured");
});

it("credit has to cover all of it: to the cent, and only where it was chosen", () => {
  expect(reasons({ creditBalanceMinor: 290 }).credit).toBe("credit_not_used");
  expect(reasons({ creditBalanceMinor: 289 }).credit).toBe("credit_too_low");
  expect(reasons({ creditBalanceMinor: 500, usesCredit: true, totalMinor: 1 }).credit).toBe("credit_too_low");
  expect(reasons({ grossMinor: 0, totalMinor: 0, school: { isVerified: true } }).credit).toBe("nothing_to_pay");
});

it("only what costs something wants an address, and only the test card is a test", () => {
  const options = paymentOptionsFor(facts({ isMember: false }));
  expect(options.map(({ provider, isAvailable, needsBilling, isTest }) => [provider, isAvailable, needsBilling, isTest])).toEqual([
    ["none", false, false, false],
    ["credit", false, true, false],
    ["stripe", false, true, false],
    ["sandbox", false, true, true],
    ["invoice", false, true, false],
  ]);
  expect(paymentOptionsFor(facts()).map(({ isAvailable }) => isAvailable)).toEqual([false, false, false, true, true]);
});

it("amounts in cents of a euro: by the rate, whatever decimals the currency has, and none without a rate", () => {
  expect(toEuroCents(1_190, { currency: "EUR", rate: 1 })).toBe(1_190);
  expect(toEuroCents(2_450, { currency: "CZK", rate: 24.5 })).toBe(100);
  expect(toEuroCents(356, { currency: "JPY", rate: 178 })).toBe(200);
  expect(toEuroCents(1_190, { currency: "CZK", rate: 0 })).toBe(0);
});
