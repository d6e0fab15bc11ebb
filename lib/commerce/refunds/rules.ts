import type { RefundReason } from "#lib/commerce/refunds/schema.ts";

/** Who acts: a member of staff. */
export type Actor = { id: number; role: string | null };

/** Most that a rule gives back by itself for a defect, in euro cents, and for how many days after the order. */
const SMALL_REFUND_CENTS = 1_000;
const SMALL_REFUND_DAYS = 30;

/** Days within which a consumer may withdraw (Directive 2011/83/EU art. 9). */
const WITHDRAWAL_DAYS = 14;

const DAY_MS = 86_400_000;

/** Within how many days a person decides a withdrawal that the rule left open, and how long before its end she is reminded. */
const DECIDE_DAYS = 3;
export const REMIND_AFTER_MS = (DECIDE_DAYS - 1) * DAY_MS;

/**
 * After so many days nobody can withdraw from an order any more unless a withdrawal is open: the period, and the days within which a person
 * finds the order of a statement that named none.
 */
export const SAFE_AFTER_DAYS = WITHDRAWAL_DAYS + DECIDE_DAYS;

/** Whether a statement that comes now is within the law's days. */
export const isWithinPeriod = (placedAt: Date, now: Date): boolean => now.getTime() - placedAt.getTime() <= WITHDRAWAL_DAYS * DAY_MS;

/** When a withdrawal must have been decided. */
export const decideBy = (receivedAt: Date): Date => new Date(receivedAt.getTime() + DECIDE_DAYS * DAY_MS);

/** Support and finance ask for refunds; admins may do what any of them may. */
export const canAskRefund = (role: string | null | undefined): boolean => role === "support" || role === "finance" || role === "admin";

/** Finance decides, and never about what the same person asked for. */
export const canDecideRefund = (actor: Actor, refund: { requestedBy: number | null; status: string }): boolean =>
  (actor.role === "finance" || actor.role === "admin") && refund.status === "requested" && refund.requestedBy !== actor.id;

/** Finance says that a refund by bank transfer has left. */
export const canMarkPaidBack = (role: string | null | undefined): boolean => role === "finance" || role === "admin";

/**
 * Whether a refund needs no second person: a small one for a defect, soon after the order, and the only one of its order. `cents`: the amount
 * in euro cents.
 */
export const isSmallRefund = (facts: { reason: RefundReason; cents: number; placedAt: Date; refundsBefore: number; now: Date }): boolean =>
  facts.reason === "defect" &&
  facts.refundsBefore === 0 &&
  facts.cents <= SMALL_REFUND_CENTS &&
  facts.now.getTime() - facts.placedAt.getTime() <= SMALL_REFUND_DAYS * DAY_MS;

/**
 * What becomes of a withdrawal without a person: accepted when the buyer stands by it, it came within 14 days, and nothing of the order was
 * delivered. Everything else is looked at: strangers can state a withdrawal too, and by the consent at the order the right ends with the
 * first file of a material (art. 16 m, BGB § 356 (5)); a school is no consumer and never had it. That nobody followed the link never voids it.
 */
export const decideWithdrawal = (facts: {
  placedAt: Date;
  receivedAt: Date;
  isConfirmed: boolean;
  isDelivered: boolean;
  isSchool: boolean;
}): "accepted" | "open" =>
  !facts.isSchool && facts.isConfirmed && !facts.isDelivered && isWithinPeriod(facts.placedAt, facts.receivedAt) ? "accepted" : "open";

type Taken<K> = {
  /** What the buyer got past us. */
  amountMinor: number;
  /** Of the order: what was paid with money and with credit, and what of both has gone back or is booked to. */
  totalMinor: number;
  creditMinor: number;
  backMinor: number;
  creditBackMinor: number;
  /** What is booked to go back and was not sent by the provider: its money, the oldest first. */
  unsent: readonly { key: K; minor: number }[];
};

/**
 * Where money belongs that a buyer got past us, in minor units: it covers what was booked to go back and not sent, then takes the sale back, with
 * the credit that was spent on it; what is left had gone back another way already and is lost. The three sum to the amount, the credit aside.
 */
export const shareTaken = <K>({ amountMinor, totalMinor, creditMinor, backMinor, creditBackMinor, unsent }: Taken<K>) => {
  let left = amountMinor;
  const covered = unsent.map(({ key, minor }) => {
    const part = Math.min(left, minor);
    left -= part;
    return { key, minor: part };
  });
  const undoneMinor = Math.min(left, totalMinor - backMinor);
  const creditLeftMinor = undoneMinor > 0 ? creditMinor - creditBackMinor : 0;
  return { covered: covered.filter(({ minor }) => minor > 0), undoneMinor, creditLeftMinor, lossMinor: left - undoneMinor };
};
