import { eq, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";

/** ROLE-3: whoever publishes sells. Nothing changes for those who do already. */
export const becomeSeller = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(users)
    .set({ isSeller: true, becameSellerAt: sql`coalesce(${users.becameSellerAt}, now())` })
    .where(eq(users.id, userId));
  await tx.insert(authorProfiles).values({ userId }).onConflictDoNothing();
};
