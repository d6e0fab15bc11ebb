import { asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { connectAccounts, connectExchanges, connectPayouts, connectReversals, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const account = personalTable(
  connectAccounts,
  [
    "country",
    "reference",
    "transfers",
    "isPayingOut",
    "isSubmitted",
    "isDue",
    "disabledReason",
    "isChosen",
    "enabledAt",
    "seenAt",
    "createdAt",
  ],
  { userId: "is herself", key: "of the machinery" },
);
const transfers = personalTable(connectTransfers, ["account", "currency", "amountMinor", "status", "reference", "failure", "createdAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  key: "of the machinery",
  needsRelease: "is the staff's own note",
  releasedBy: "names somebody of the staff",
  releasedAt: "is the staff's own note",
  askedAt: "of the machinery",
  tries: "of the machinery",
  nextAt: "of the machinery",
});
const exchanges = personalTable(
  connectExchanges,
  ["currency", "amountMinor", "euroCents", "perEuro", "observedAt", "source", "createdAt"],
  {
    transferId: "of the machinery",
  },
);
const reversals = personalTable(connectReversals, ["amountMinor", "isByHand", "status", "reference", "failure", "createdAt"], {
  id: "of the machinery",
  transferId: "of the machinery",
  key: "of the machinery",
  tries: "of the machinery",
  nextAt: "of the machinery",
});
const payouts = personalTable(connectPayouts, ["reference", "amountMinor", "currency", "status", "failure", "arrivesOn", "startedAt"], {
  id: "of the machinery",
  sellerId: "is herself",
  createdAt: "of the machinery",
});

export const personalData: PersonalData = {
  name: "connect",
  tables: [account, transfers, exchanges, reversals, payouts],
  collect: async (tx: Tx, userId) => {
    const own = tx.select({ id: connectTransfers.id }).from(connectTransfers).where(eq(connectTransfers.sellerId, userId));
    return {
      "stripe-connect": {
        account: await tx.select(account.columns).from(connectAccounts).where(eq(connectAccounts.userId, userId)),
        transfers: await tx
          .select(transfers.columns)
          .from(connectTransfers)
          .where(eq(connectTransfers.sellerId, userId))
          .orderBy(asc(connectTransfers.id)),
        exchanges: await tx
          .select(exchanges.columns)
          .from(connectExchanges)
          .where(inArray(connectExchanges.transferId, own))
          .orderBy(asc(connectExchanges.transferId)),
        reversals: await tx
          .select(reversals.columns)
          .from(connectReversals)
          .where(inArray(connectReversals.transferId, own))
          .orderBy(asc(connectReversals.id)),
        payouts: await tx
          .select(payouts.columns)
          .from(connectPayouts)
          .where(eq(connectPayouts.sellerId, userId))
          .orderBy(asc(connectPayouts.id)),
      },
    };
  },
  // Transfers and what came back of them stay with the books (§ 147 AO); they name the account at Stripe themselves.
  erase: async (tx, { userId }) => {
    await tx.delete(connectAccounts).where(eq(connectAccounts.userId, userId));
  },
};
