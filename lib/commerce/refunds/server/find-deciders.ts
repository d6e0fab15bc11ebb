import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";

/** Who decides about money that goes back: finance, or the admins where nobody is. */
export const findDeciders = async (tx: Tx): Promise<(typeof users.$inferSelect)[]> => {
  const isThere = and(inArray(users.role, ["finance", "admin"]), isNull(users.blockedAt), isNull(users.deletedAt));
  const staff = await tx.select().from(users).where(isThere);
  const finance = staff.filter(({ role }) => role === "finance");
  return finance.length > 0 ? finance : staff;
};
