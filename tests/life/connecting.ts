import { desc, eq, inArray } from "drizzle-orm";
import { chooseConnect, leaveConnect } from "#lib/books/connect/server/choose-connect.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { discardTransfer, releaseTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { reverseTransfers, sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { takeReversals } from "#lib/books/connect/server/take-reversals.ts";
import { sweepConnect } from "#lib/books/connect/server/watch-connect.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { connectAccounts, connectReversals, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

const accountOf = async (userId: number) => (await getDb().select().from(connectAccounts).where(eq(connectAccounts.userId, userId)))[0];

/** A seller chooses Stripe, and it lets her at once or asks for more; or one who did goes back to her bank account. */
export const choose = async ({ sellers, stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const { id } = pickOf(sellers, pick);
  if (amount % 7 === 0) return leaveConnect(id);
  await chooseConnect(id, "DE");
  const account = (await accountOf(id))?.reference;
  if (!account) return;
  if (amount % 5 > 0) stripe.verify(account);
  await takeAccount(account);
};

/** Stripe stops an account, or lets it go on; we hear of it, or not. */
export const restrict = async ({ sellers, stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const account = (await accountOf(pickOf(sellers, pick).id))?.reference;
  if (!account) return;
  if (amount % 3 === 0) stripe.restrict(account, "requirements.past_due");
  else stripe.verify(account);
  if (amount % 2 === 0) await takeAccount(account);
};

/** The morning's transfers, by two processes at once. */
export const prepare = async (): Promise<void> => void (await Promise.all([prepareTransfers(), prepareTransfers()]));

/** Finance releases the oldest that waits, or gives it up. */
export const release = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const [row] = await getDb().select().from(connectTransfers).where(eq(connectTransfers.status, "prepared")).limit(1);
  if (row) await (pick % 2 === 0 ? discardTransfer(shop.anna, row.id, "Anders vereinbart") : releaseTransfer(shop.anna, row.id));
};

/** The sweeper, by two processes at once; one answer in three is lost on its way. */
export const sweep = async ({ stripe }: Shop, { pick }: Chance): Promise<void> => {
  stripe.losing.next = pick % 3 === 0 ? 1 : 0;
  await Promise.all([sweepConnect(), sweepConnect()]);
  stripe.losing.next = 0;
};

export const reverse = async (): Promise<void> => void (await Promise.all([reverseTransfers(), reverseTransfers()]));

/** Somebody takes a part of a transfer back in Stripe's own room; we hear of it, or not. */
export const reverseByHand = async ({ stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const rows = await getDb()
    .select()
    .from(connectTransfers)
    .where(eq(connectTransfers.status, "sent"))
    .orderBy(desc(connectTransfers.id))
    .limit(5);
  const reference = rows.length ? pickOf(rows, pick).reference : null;
  if (!reference) return;
  stripe.reverseByHand(reference, 1 + (amount % 500));
  if (pick % 2 === 0) await takeReversals(reference);
};

/** Stripe pays out of a seller's account to her bank. */
export const payOut = async ({ sellers, stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const account = (await accountOf(pickOf(sellers, pick).id))?.reference;
  const held = stripe.accounts.get(account ?? "")?.held.get("eur") ?? 0;
  if (account && held > 0) stripe.payOutOf(account, 1 + (amount % held));
};

/** How many of Stripe's reversals were looked at. */
let heard = 0;

/** What was asked for and not answered is asked again, and what came back by hand is found, until the books know all that Stripe does. */
export const hear = async ({ stripe }: Shop): Promise<void> => {
  stripe.losing.next = 0;
  for (const { id } of await getDb()
    .select()
    .from(connectTransfers)
    .where(inArray(connectTransfers.status, ["due", "asked"])))
    await sendTransfer(id);
  for (const { id } of await getDb().select().from(connectReversals).where(eq(connectReversals.status, "asked"))) await sendReversal(id);
  for (const { transfer, metadata } of stripe.reversals.slice(heard)) if (!metadata.key) await takeReversals(transfer);
  heard = stripe.reversals.length;
};
