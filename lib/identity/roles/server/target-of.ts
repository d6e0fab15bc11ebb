import type { Target } from "#lib/identity/roles/rules.ts";
import type { users } from "#lib/platform/db/schema/schema.ts";

type UserRow = typeof users.$inferSelect;

/** A user as the rules of staff see her. */
export const targetOf = ({ id, role, blockedAt, deletedAt }: Pick<UserRow, "id" | "role" | "blockedAt" | "deletedAt">): Target => ({
  id,
  role,
  isBlocked: blockedAt !== null,
  isDeleted: deletedAt !== null,
});
