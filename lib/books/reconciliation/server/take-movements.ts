import { desc, inArray } from "drizzle-orm";
import { bookMovement } from "#lib/books/reconciliation/server/book-movement.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { providerBalances, providerMovements, providerPayouts } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { getKeeper, type ProviderBalance } from "#lib/platform/payments/get-keeper.ts";
import type { ProviderMovement } from "#lib/platform/payments/stripe-balance.ts";
import { isCurrency } from "#lib/platform/worlds/currencies.ts";

/** A provider lists a movement at once; what it should add late is still found for so long. */
const LOOK_BACK_MS = 7 * 86_400_000;
const BLOCK = 100;
/** A payout stands a while at the bank before it may come back. */
const PAYOUT_LOOK_BACK_MS = 45 * 86_400_000;

const before = (moment: Date | undefined, ms: number): Date | null => (moment ? new Date(moment.getTime() - ms) : null);

/** Keeps a movement that is new, and books what of it is for nothing else of the shop to book. False when it is known. */
const takeMovement = (moved: ProviderMovement): Promise<boolean> =>
  transaction(async (tx) => {
    const { currency, sourceCurrency } = moved;
    if (!isCurrency(currency) || !isCurrency(sourceCurrency)) {
      log.error({ movement: moved.reference, currency, sourceCurrency }, "the provider moved money in a currency that no world has");
      return false;
    }
    const [made] = await tx
      .insert(providerMovements)
      .values({ ...moved, currency, sourceCurrency })
      .onConflictDoNothing()
      .returning();
    if (made) await bookMovement(tx, made);
    return made !== undefined;
  });

/** Those of a block that are new as far as one can see: most of what is listed again every hour is known. */
const withoutKnown = async (block: readonly ProviderMovement[]): Promise<ProviderMovement[]> => {
  const known = await getDb()
    .select({ reference: providerMovements.reference })
    .from(providerMovements)
    .where(
      inArray(
        providerMovements.reference,
        block.map(({ reference }) => reference),
      ),
    );
  const isKnown = new Set(known.map(({ reference }) => reference));
  return block.filter(({ reference }) => !isKnown.has(reference));
};

const takeMovements = async ({ listMovements }: ProviderBalance): Promise<number> => {
  const [latest] = await getDb().select().from(providerMovements).orderBy(desc(providerMovements.occurredAt)).limit(1);
  let count = 0;
  let block: ProviderMovement[] = [];
  const takeBlock = async () => {
    for (const moved of await withoutKnown(block)) if (await takeMovement(moved)) count += 1;
    block = [];
  };
  for await (const moved of listMovements(before(latest?.occurredAt, LOOK_BACK_MS))) if (block.push(moved) === BLOCK) await takeBlock();
  await takeBlock();
  return count;
};

const takePayouts = async ({ listPayouts }: ProviderBalance): Promise<void> => {
  const [latest] = await getDb().select().from(providerPayouts).orderBy(desc(providerPayouts.startedAt)).limit(1);
  for await (const { createdAt: startedAt, currency, ...payout } of listPayouts(before(latest?.startedAt, PAYOUT_LOOK_BACK_MS))) {
    if (!isCurrency(currency)) continue;
    const { status, arrivesOn } = payout;
    await getDb()
      .insert(providerPayouts)
      .values({ ...payout, currency, startedAt })
      .onConflictDoUpdate({ target: providerPayouts.reference, set: { status, arrivesOn } });
  }
};

const takeBalances = async ({ readProviderBalance }: ProviderBalance): Promise<void> => {
  const seenAt = new Date();
  const held = await readProviderBalance();
  await transaction(async (tx) => {
    // A currency that the provider names no more is one in which it holds nothing.
    await tx.update(providerBalances).set({ minor: 0, seenAt });
    for (const [currency, minor] of held)
      if (isCurrency(currency))
        await tx
          .insert(providerBalances)
          .values({ currency, minor, seenAt })
          .onConflictDoUpdate({ target: providerBalances.currency, set: { minor, seenAt } });
  });
};

/**
 * Takes in what the provider says moved on our account there: each movement once, by several processes at once, with its fee in the ledger.
 * Runs as a job. The balance is read first, so what moves meanwhile is never missing from the movements but at most ahead of it.
 * @returns how many movements were new
 */
export const reconcile = async (): Promise<number> => {
  const keeper = getKeeper();
  if (!keeper) return 0;
  await takeBalances(keeper.balance);
  await takePayouts(keeper.balance);
  return takeMovements(keeper.balance);
};
