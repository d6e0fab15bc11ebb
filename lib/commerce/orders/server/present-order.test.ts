import { afterEach, expect, it } from "vitest";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { presentBilling, presentOrder } from "#lib/commerce/orders/server/present-order.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";

const IBAN = "DE02120300000000202051";
/** One key of Stripe's: nothing stands in for real money, the example account included. */
const names = ["OPERATOR_IBAN", "STRIPE_PUBLISHABLE_KEY"] as const;
const configure = (values: Partial<Record<(typeof names)[number], string>>) => {
  for (const name of names) delete process.env[name];
  Object.assign(process.env, values);
  forgetEnv();
};
afterEach(() => configure({}));

const at = new Date("2026-11-02T08:00:00Z");
const bare = { name: "Mareike Dorn", street: "Weg 1", postalCode: "10115", city: "Berlin", country: "DE" };
const more = { company: "Grundschule", region: "BE", vatId: "DE136695976", leitwegId: "04011000-1234512345-06" };
const office = { invoiceEmail: "office@school.example", orderNumber: "B-7", costCentre: "42" };
const nothing = { company: null, region: null, vatId: null, leitwegId: null, invoiceEmail: null, orderNumber: null, costCentre: null };

it("an address has what was given, and no name of what was not", () => {
  const whole = { ...bare, ...more, ...office };
  expect(presentBilling(whole)).toStrictEqual(whole);
  expect(presentBilling({ ...bare, ...nothing })).toStrictEqual(bare);
  const blank = { name: null, street: null, postalCode: null, city: null, country: null };
  expect(presentBilling({ ...blank, ...nothing })).toStrictEqual({ name: "", street: "", postalCode: "", city: "", country: "" });
});

const order = {
  id: 7,
  status: "awaiting_transfer",
  totalMinor: 290,
  grossMinor: 290,
  currency: "EUR",
  billing: bare,
  dueAt: at,
  placedAt: at,
};
const invoice = {
  id: 1,
  orderId: 7,
  kind: "invoice",
  label: "KR-1",
  issuedAt: at,
  storageKey: null,
  document: { buyer: bare, grossMinor: 290 },
};
const back = {
  ...invoice,
  kind: "cancellation",
  label: "KS-1",
  storageKey: "x",
  document: { buyer: { ...bare, company: "S" }, grossMinor: -90 },
};
const shown = (wanted: object, invoices: readonly object[] = [back, invoice]) =>
  presentOrder({ ...order, paidAt: null, ...wanted } as unknown as OrderRow, { lines: [], invoices: invoices as never });

it("ROUTE-52 whoever has to transfer is told where to, by the label of her invoice and no other paper's, and by when", () => {
  configure({ OPERATOR_IBAN: IBAN });
  expect(shown({})).toMatchObject({
    transfer: { iban: IBAN, isExample: false, reference: "KR-1", amountMinor: 290, dueAt: at.toISOString(), reminded: null },
    paidAt: null,
    invoices: [
      { label: "KS-1", grossMinor: -90, isReady: true, isBusiness: true },
      { label: "KR-1", grossMinor: 290, isReady: false, isBusiness: false },
    ],
  });
});

it("nobody else is: who has paid, who has no invoice or no day, nor anybody where there is no account", () => {
  configure({ OPERATOR_IBAN: IBAN });
  expect(shown({ status: "paid", paidAt: at })).toMatchObject({ transfer: null, paidAt: at.toISOString() });
  expect(shown({}, []).transfer).toBeNull();
  expect(shown({}, [back]).transfer).toBeNull();
  expect(shown({ dueAt: null }).transfer).toBeNull();
  configure({ STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
  expect(shown({}).transfer).toBeNull();
});
