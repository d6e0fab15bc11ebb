import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ConnectLink } from "#lib/books/connect/schema.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { connectAccounts, connectTransfers, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { log } from "#lib/platform/log/log.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";
import { connectCountries, createConnectAccount, createOnboardingLink } from "#lib/platform/payments/stripe-connect.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

type AccountRow = typeof connectAccounts.$inferSelect;

/** Her wish is written first, with the key by which Stripe makes the account once. Another country before the account is made is another account. */
const keepWish = (userId: number, country: string): Promise<AccountRow> =>
  transaction(async (tx) => {
    await lockSeller(tx, userId);
    const [known] = await tx.select().from(connectAccounts).where(eq(connectAccounts.userId, userId));
    if (!known) {
      const [made] = await tx.insert(connectAccounts).values({ userId, country }).returning();
      return made as AccountRow;
    }
    const isOther = known.reference === null && known.country !== country;
    const set = { isChosen: true, ...(isOther && { country, key: crypto.randomUUID() }) };
    const [row] = await tx.update(connectAccounts).set(set).where(eq(connectAccounts.userId, userId)).returning();
    return row as AccountRow;
  });

const refused = (refusal: string): never => {
  log.error({ refusal }, "Stripe refused a seller's account");
  throw new AppError("provider_not_available");
};

const accountOf = async ({ userId, key, country, reference }: AccountRow): Promise<string> => {
  if (reference) return reference;
  const told = await createConnectAccount({ key, country, userId });
  if ("refusal" in told) return refused(told.refusal);
  const same = and(eq(connectAccounts.userId, userId), eq(connectAccounts.key, key), isNull(connectAccounts.reference));
  await getDb().update(connectAccounts).set({ reference: told.reference }).where(same);
  return told.reference;
};

/**
 * A seller wants to be paid to an account of her own at Stripe, or goes on where she stopped: where she gives Stripe what it asks for. Until Stripe
 * says that money can go there she is paid as before.
 * @param country where she lives or has her firm; of an account that there is Stripe keeps the first
 * @throws AppError provider_not_available where the option is off or Stripe refuses; invalid_input with country; unavailable
 */
export const chooseConnect = async (userId: number, country: string): Promise<ConnectLink> => {
  if (!hasConnect()) throw new AppError("provider_not_available");
  if (!connectCountries.includes(country)) throw new AppError("invalid_input", { fields: { country: "invalid" } });
  const [user] = await getDb().select({ world: users.world }).from(users).where(eq(users.id, userId));
  const world = user && isWorld(user.world) ? user.world : defaultWorld;
  const account = await accountOf(await keepWish(userId, country));
  const told = await createOnboardingLink(account, `${getEnv().ORIGIN}${href(world, "cabinet.credit")}`);
  if ("refusal" in told) return refused(told.refusal);
  // An account that was ready before is so at once.
  await addJob(getDb(), "take_connect_account", { reference: account }, { jobKey: `take_connect_account:${account}` });
  return { url: told.url };
};

/**
 * A seller wants to be paid to her bank account again; batches take her from then on. What her account at Stripe holds stays hers there.
 * @throws AppError conflict while a transfer is on its way
 */
export const leaveConnect = (userId: number): Promise<void> =>
  transaction(async (tx) => {
    await lockSeller(tx, userId);
    const open = and(eq(connectTransfers.sellerId, userId), inArray(connectTransfers.status, ["prepared", "due", "asked"]));
    if ((await tx.$count(connectTransfers, open)) > 0) throw new AppError("conflict");
    const own = and(eq(connectAccounts.userId, userId), eq(connectAccounts.isChosen, true));
    const [row] = await tx.update(connectAccounts).set({ isChosen: false, enabledAt: null }).where(own).returning();
    if (row) await writeAudit(tx, { actorId: userId, userId, action: "connect.left", data: { account: row.reference } });
  });
