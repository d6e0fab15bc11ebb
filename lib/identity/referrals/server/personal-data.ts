import { asc, eq, or } from "drizzle-orm";
import { referralCodes, referrals } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const codes = personalTable(referralCodes, ["code", "createdAt"], { userId: "is herself" });
// Who was invited, and by whom, is the other's affair.
const invited = personalTable(referrals, ["createdAt", "rewardedAt"], {
  invitedId: "is the other's affair",
  inviterId: "is the other's affair",
  orderId: "is the other's affair",
});

export const personalData: PersonalData = {
  name: "referrals",
  tables: [codes, invited],
  collect: async (tx, userId) => {
    const { code, createdAt } = codes.columns;
    const [own] = await tx.select({ code, since: createdAt }).from(referralCodes).where(eq(referralCodes.userId, userId));
    const facts = { since: invited.columns.createdAt, creditedAt: invited.columns.rewardedAt };
    const came = tx.select(facts).from(referrals).where(eq(referrals.inviterId, userId)).orderBy(asc(referrals.createdAt));
    const invitedMyself = tx.select(facts).from(referrals).where(eq(referrals.invitedId, userId));
    return { invitations: { own: own ?? null, came: await came, invitedMyself: await invitedMyself } };
  },
  erase: async (tx, { userId }) => {
    await tx.delete(referralCodes).where(eq(referralCodes.userId, userId));
    await tx.delete(referrals).where(or(eq(referrals.invitedId, userId), eq(referrals.inviterId, userId)));
  },
};
