import { eq } from "drizzle-orm";
import type { Target } from "#lib/identity/roles/rules.ts";
import { targetOf } from "#lib/identity/roles/server/target-of.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** The user something is to be done to, held still until it is done. @throws AppError not_found */
export const lockTarget = async (tx: Tx, userId: number): Promise<Target> => {
  const { id, role, blockedAt, deletedAt } = users;
  const [row] = await tx.select({ id, role, blockedAt, deletedAt }).from(users).where(eq(users.id, userId)).for("update");
  if (!row) throw new AppError("not_found");
  return targetOf(row);
};
