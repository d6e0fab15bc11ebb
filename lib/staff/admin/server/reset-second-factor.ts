import { and, eq, isNull } from "drizzle-orm";
import { email as emailSchema } from "#lib/identity/auth/schema.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { dropSecondFactor } from "#lib/identity/security/server/drop-second-factor.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

/**
 * For whoever lost phone and recovery codes: takes the second factor away, ends every session of the account, tells its owner, and notes it.
 * A member of staff is led to a new one at her next login. False when there was none, or nobody has this address.
 */
const resetSecondFactor = (email: string, reason: string): Promise<boolean> =>
  transaction(async (tx) => {
    const isHers = and(eq(users.email, email), isNull(users.deletedAt));
    // The user first, as everywhere.
    const [user] = await tx.select({ id: users.id }).from(users).where(isHers).for("no key update");
    if (!user || !(await dropSecondFactor(tx, user.id))) return false;
    const sessions = await revokeSessions(tx, user.id);
    await writeAudit(tx, { actorId: null, userId: user.id, action: "user.second_factor_reset", reason, data: { sessions } });
    return true;
  });

/** `npm run admin -- reset-second-factor`: on the machine itself, since no member of staff may undo the second factor of another. */
export const resetSecondFactorCommand = {
  options: ["email", "reason"],
  prepare: async ({ email, reason = "" }: Record<string, string | undefined>) => {
    const address = emailSchema.safeParse(email);
    if (!address.success) throw new StartError("Please give the address with --email: npm run admin -- help");
    if (reason.trim().length < 5) throw new StartError("Please say with --reason why, and how she proved who she is.");
    return async (say: (text: string) => void) => {
      if (!(await resetSecondFactor(address.data, reason.trim()))) throw new StartError(`${address.data} has no second factor.`);
      say(`${address.data} has no second factor any more and is logged out everywhere.`);
    };
  },
};
