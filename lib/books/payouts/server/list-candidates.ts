import { inArray } from "drizzle-orm";
import { isSEPACountry } from "ibantools";
import { BANK_REST_DAYS, MIN_PAYOUT_CENTS } from "#lib/books/payouts/rules.ts";
import type { CandidatePage, PayoutReason } from "#lib/books/payouts/schema.ts";
import { centsOf, payableCents } from "#lib/books/payouts/server/exchange.ts";
import { type Earned, findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { type Connected, findConnected } from "#lib/books/payouts/server/find-connected.ts";
import { findUnconfirmed } from "#lib/books/payouts/server/tax-confirmation.ts";
import { findHeld } from "#lib/books/sanctions/server/find-held.ts";
import { findUnidentified } from "#lib/books/tax/server/dac7-threshold.ts";
import { findCurrentRates } from "#lib/catalogue/rates/server/find-current-rates.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { bankAccounts, users } from "#lib/platform/db/schema/schema.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { open } from "#lib/platform/secrets/sealed.ts";
import { findUnverified } from "#lib/selling/verification/server/find-unverified.ts";

export type Bank = Omit<typeof bankAccounts.$inferSelect, "iban"> & { iban: string };
/**
 * `euroCents`: what this currency adds to her payout; null without a rate. `connected`: she is paid by a transfer to this account, by no batch;
 * `reason`: why not now, whichever way she is paid.
 */
export type CandidateFacts = Earned & {
  euroCents: number | null;
  name: string;
  bank: Bank | null;
  connected: Connected | null;
  reason: PayoutReason | null;
};

const rests = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < BANK_REST_DAYS * 86_400_000;

const placeReason = (bank: Bank | undefined, connected: Connected | undefined, now: Date): PayoutReason | null => {
  if (connected && !connected.canTake) return "connect_paused";
  if (connected) return rests(connected.enabledAt, now) ? "bank_rest" : null;
  if (!bank) return "no_bank";
  if (!isSEPACountry(bank.iban.slice(0, 2))) return "not_sepa";
  return rests(bank.updatedAt, now) ? "bank_rest" : null;
};

const reasonOf = (
  payableMinor: number,
  place: PayoutReason | null,
  is: {
    blocked: boolean;
    screened: boolean;
    unidentified: boolean;
    unconfirmed: boolean;
    unverified: boolean;
    withoutRate: boolean;
    leaving: boolean;
  },
): PayoutReason | null => {
  if (is.withoutRate) return "rate";
  if (is.blocked) return "blocked";
  if (is.screened) return "screening";
  if (is.unidentified) return "identity";
  if (is.unconfirmed) return "tax_status";
  if (is.unverified) return "verification";
  // Who leaves is paid the last cent.
  if (payableMinor < (is.leaving ? 1 : MIN_PAYOUT_CENTS)) return "minimum";
  return place;
};

const findBanks = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, Bank>> => {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.userId, [...ids]));
  return new Map(rows.map((row) => [row.userId, { ...row, iban: open("bank_accounts.iban", row.userId, row.iban) }]));
};

/**
 * Everybody who has earned something that is not paid out yet, by currency, with why she cannot be paid now (null: she can). She is paid in
 * euros, of all her currencies at once: what they bring together must reach the least amount, and euros she owes are netted first.
 */
export const findCandidates = async (db: Db | Tx, now = new Date()): Promise<CandidateFacts[]> => {
  const all = await findEarned(db, undefined, now);
  const ids = [...new Set(all.filter(({ earnedMinor }) => earnedMinor > 0).map(({ sellerId }) => sellerId))];
  const bySeller = Map.groupBy(all, ({ sellerId }) => sellerId);
  const rates = await findCurrentRates(db, now);
  const people = new Map((await db.select().from(users).where(inArray(users.id, ids))).map((row) => [row.id, row]));
  const banks = await findBanks(db, ids);
  const connected = await findConnected(db, ids);
  const held = await findHeld(db, ids);
  const unidentified = await findUnidentified(db, ids, now);
  const unconfirmed = await findUnconfirmed(db, ids, now);
  const unverified = await findUnverified(db, ids);
  const earned = ids.flatMap((id) => bySeller.get(id) ?? []).filter(({ earnedMinor }) => earnedMinor !== 0);
  return earned.map((one) => {
    const euroCents = centsOf(one, rates);
    const person = people.get(one.sellerId) as typeof users.$inferSelect;
    const bank = banks.get(one.sellerId);
    return {
      ...one,
      euroCents,
      name: person.publicName,
      bank: bank ?? null,
      connected: connected.get(one.sellerId) ?? null,
      reason: reasonOf(payableCents(bySeller.get(one.sellerId) ?? [], rates), placeReason(bank, connected.get(one.sellerId), now), {
        blocked: person.blockedAt !== null,
        screened: held.has(one.sellerId),
        unconfirmed: unconfirmed.has(one.sellerId),
        unverified: unverified.has(one.sellerId),
        unidentified: unidentified.has(one.sellerId),
        withoutRate: euroCents === null,
        leaving: person.deletionRequestedAt !== null,
      }),
    };
  });
};

/** For finance: those whom a batch can pay first, then by amount. Who is paid to an account at Stripe is no batch's, and says so. */
export const listCandidates = async (db: Db, now = new Date()): Promise<CandidatePage> => {
  const found = (await findCandidates(db, now)).map((one) => ({
    ...one,
    reason: one.reason ?? (one.connected ? ("connect" as const) : null),
  }));
  const all = found.sort((a, b) => Number(a.reason !== null) - Number(b.reason !== null) || b.availableMinor - a.availableMinor);
  return {
    items: all
      .slice(0, 200)
      .map(({ sellerId, name, currency, availableMinor, euroCents, heldMinor, waitingMinor, reservedMinor, bank, reason }) => ({
        sellerId,
        name,
        currency,
        availableMinor,
        euroCents,
        heldMinor: heldMinor + waitingMinor + reservedMinor,
        reason,
        maskedIban: bank && maskIban(bank.iban),
      })),
    total: all.length,
    payableMinor: all.filter(({ reason }) => reason === null).reduce((sum, { euroCents }) => sum + (euroCents ?? 0), 0),
    today: operatorDay(now),
  };
};
