import { transaction } from "#lib/platform/db/client.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { addCredit } from "#lib/platform/ledger/move-credit.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Gives a user credit to spend, in minor units. `reason` names the occasion, once each: the same again does nothing and answers false. */
export const grantCredit = (grant: { userId: number; currency: Currency; amountMinor: number; reason: string }): Promise<boolean> => {
  const { reason, ...rest } = grant;
  const subject = `user:${grant.userId}:${reason}`;
  return transaction((tx) => addCredit(tx, { ...rest, kind: "credit_granted", subject, against: accounts.promotion }));
};
