import type { Target } from "#lib/admin/rules.ts";
import type { StaffUser } from "#lib/admin/schema.ts";
import type { users } from "#lib/db/schema/schema.ts";

type UserRow = typeof users.$inferSelect;

/** A user as the rules of staff see her. */
export const targetOf = ({ id, role, blockedAt, deletedAt }: Pick<UserRow, "id" | "role" | "blockedAt" | "deletedAt">): Target => ({
  id,
  role,
  isBlocked: blockedAt !== null,
  isDeleted: deletedAt !== null,
});

export const presentUser = (row: UserRow): StaffUser => ({
  ...targetOf(row),
  role: row.role,
  email: row.email,
  publicName: row.publicName,
  world: row.world,
  isSeller: row.isSeller,
  createdAt: row.createdAt.toISOString(),
});
