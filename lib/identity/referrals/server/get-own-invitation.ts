import { eq } from "drizzle-orm";
import { z } from "zod";
import { CODE_LENGTH, CODE_LETTERS } from "#lib/identity/referrals/rules.ts";
import type { OwnInvitation } from "#lib/identity/referrals/schema.ts";
import { findTermsOfReward } from "#lib/identity/referrals/server/find-terms-of-reward.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { referralCodes, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { href } from "#lib/platform/routes/href.ts";
import { makeCode } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Made at the first look; of two looks at once both get the same. */
const codeOf = async (tx: Tx, userId: number): Promise<string> => {
  await tx
    .insert(referralCodes)
    .values({ userId, code: makeCode(CODE_LENGTH, CODE_LETTERS) })
    .onConflictDoNothing({ target: referralCodes.userId });
  const [row] = await tx.select({ code: referralCodes.code }).from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code ?? notFoundError();
};

const countsRow = z.object({ came: z.int(), rewarded: z.int() });
const earnedRow = z.object({ currency: currencyCode, amountMinor: z.int() });

/** ROUTE-13: the member's link in a world, how many came by it, and the credit it brought. */
export const getOwnInvitation = (userId: number, world: World): Promise<OwnInvitation> =>
  transaction(async (tx) => {
    const code = await codeOf(tx, userId);
    const [user] = await tx.select({ currency: users.currency }).from(users).where(eq(users.id, userId));
    const counts = await queryOne(tx, countsRow)`
      select count(*) as came, count(rewarded_at) as rewarded from referrals where inviter_id = ${userId}`;
    const earned = await queryRows(tx, earnedRow)`
      select e.currency, -sum(e.amount_minor)::bigint as "amountMinor" from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'credit_granted' and t.subject like 'referral:%:inviter' and e.account = ${accounts.credit(userId)}
      group by 1 order by 1`;
    const { BRAND_NAME, ORIGIN } = getEnv();
    return {
      url: `${ORIGIN}${href(world, "landing.referralInvitation", {}, { code })}`,
      brand: BRAND_NAME,
      ...counts,
      earned,
      terms: await findTermsOfReward(tx, user?.currency ?? "EUR"),
    };
  });
