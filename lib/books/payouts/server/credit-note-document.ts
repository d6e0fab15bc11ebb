import { eq } from "drizzle-orm";
import type { Unsettled } from "#lib/books/payouts/server/find-unsettled.ts";
import { decideTreatment, findTaxStatuses, statusOn, type Treatment } from "#lib/books/payouts/server/tax-status.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { billingAddresses, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { convert } from "#lib/platform/money/money.ts";
import { getOperator, homeCurrency, type Operator } from "#lib/platform/operator/operator.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What is settled under one treatment: net, and the VAT the seller adds; minor units. */
export type CreditNoteGroup = Treatment & { netMinor: number; vatMinor: number };

/** All that a credit note says, frozen when it is issued. Minor units of `currency`, days as YYYY-MM-DD. */
export type CreditNoteDocument = {
  label: string;
  /** First and last day of what it settles. */
  month: string;
  until: string;
  issuedOn: string;
  currency: Currency;
  language: string;
  world: World;
  operator: Operator;
  seller: {
    /** Of the account; papers of before have none. */
    id?: number;
    name: string;
    company: string | null;
    lines: string[];
    /** The parts of `lines`; papers of before have none. */
    place?: { street: string; postalCode: string; city: string; region: string | null };
    country: string | null;
    taxNumber: string | null;
    vatId: string | null;
  };
  /** Sales and refunds by material; single ones are in the cabinet's list. */
  rows: { title: string; isRefund: boolean; count: number; amountMinor: number }[];
  groups: CreditNoteGroup[];
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  /** Of other currencies than the euro, in which it is paid out: units for one euro, as known on the day of issue. */
  perEuro?: number | null;
  /** The tax in the currency of the operator's country (Directive 2006/112/EC art. 230), where the paper is in another. */
  homeVat?: { currency: Currency; vatMinor: number } | null;
};

/** Rounded half away from zero, so that a correction takes back what the same amount brought. */
const taxOn = (netMinor: number, rateBp: number): number => Math.sign(netMinor) * Math.round((Math.abs(netMinor) * rateBp) / 10_000);

const rowsOf = (unsettled: readonly Unsettled[]): CreditNoteDocument["rows"] => {
  const rows = new Map<string, CreditNoteDocument["rows"][number]>();
  for (const { materialId, title, refundId, amountMinor } of unsettled) {
    const isRefund = refundId !== null;
    const row = rows.get(`${materialId} ${isRefund}`) ?? { title, isRefund, count: 0, amountMinor: 0 };
    rows.set(`${materialId} ${isRefund}`, { ...row, count: row.count + 1, amountMinor: row.amountMinor + amountMinor });
  }
  return [...rows.values()];
};

const ratesOf = async (tx: Tx, currency: Currency, vatMinor: number): Promise<Pick<CreditNoteDocument, "perEuro" | "homeVat">> => {
  const rates = await readRates(tx);
  const to = homeCurrency();
  const [source, target] = [rates[currency], rates[to]];
  const isForeign = currency !== to && vatMinor !== 0 && source && target;
  return {
    perEuro: currency === "EUR" ? null : (source ?? null),
    homeVat: isForeign
      ? { currency: to, vatMinor: Math.sign(vatMinor) * convert(Math.abs(vatMinor), currency, to, target / source) }
      : null,
  };
};

/**
 * Writes down what is owed to a seller, without its number. Each sale is taxed by her status of the day of that sale, and a refund as the
 * sale it takes back, so one paper can have several treatments.
 */
export const makeCreditNoteDocument = async (
  tx: Tx,
  facts: { sellerId: number; currency: Currency; month: string; until: string; issuedOn: string },
  unsettled: readonly Unsettled[],
): Promise<Omit<CreditNoteDocument, "label">> => {
  const { sellerId, currency, month, until, issuedOn } = facts;
  const [row] = await tx.select().from(users).where(eq(users.id, sellerId));
  const user = row as typeof users.$inferSelect;
  const [address] = await tx.select().from(billingAddresses).where(eq(billingAddresses.userId, sellerId));
  const statuses = await findTaxStatuses(tx, sellerId);
  const latest = statusOn(statuses, until);
  const home = getEnv().OPERATOR_COUNTRY;
  const groups = new Map<string, CreditNoteGroup>();
  for (const { day, amountMinor } of unsettled) {
    const treatment = decideTreatment(statusOn(statuses, day), home, day);
    const key = `${treatment.kind} ${treatment.rateBp}`;
    const netMinor = (groups.get(key)?.netMinor ?? 0) + amountMinor;
    groups.set(key, { ...treatment, netMinor, vatMinor: taxOn(netMinor, treatment.rateBp) });
  }
  const all = [...groups.values()];
  const netMinor = all.reduce((sum, group) => sum + group.netMinor, 0);
  const vatMinor = all.reduce((sum, group) => sum + group.vatMinor, 0);
  return {
    month,
    until,
    issuedOn,
    currency: currency,
    language: user.language,
    world: user.world,
    operator: getOperator(),
    seller: {
      id: sellerId,
      name: address?.name ?? user.publicName,
      company: address?.company ?? null,
      lines: address ? addressLines({ ...address, name: null, company: null }) : [],
      ...(address && { place: { street: address.street, postalCode: address.postalCode, city: address.city, region: address.region } }),
      country: latest?.country ?? address?.country ?? null,
      taxNumber: latest?.taxNumber ?? null,
      vatId: latest?.vatId ?? null,
    },
    rows: rowsOf(unsettled),
    groups: all,
    netMinor,
    vatMinor,
    grossMinor: netMinor + vatMinor,
    ...(await ratesOf(tx, currency, vatMinor)),
  };
};
