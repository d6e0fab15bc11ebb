import type { FolderType } from "#lib/commerce/folders/schema.ts";
import { may } from "#lib/commerce/seats/rules.ts";
import { findMembership, shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Who asks; `actorId` is the admin who looks through her eyes. */
export type Caller = { userId: number; actorId: number | null };

/** Whose folders are meant: the caller's own, or those of her school. `mayArrange`: she makes, moves and deletes folders. */
export type Owner = { userId: number; schoolId: number | null; mayArrange: boolean };

/** To read. @throws AppError not_found: a staffroom, and she is in no school */
export const findOwner = async (db: Db | Tx, { userId }: Caller, type: FolderType | undefined): Promise<Owner> => {
  if (type !== "staffroom") return { userId, schoolId: null, mayArrange: true };
  const { school, role } = await findMembership(db, userId);
  return { userId, schoolId: school.id, mayArrange: may(role, "arrange") };
};

/**
 * To change something, with her membership as it is until the transaction ends. A school is changed by nobody in somebody else's name.
 * @throws AppError not_found as above; forbidden
 */
export const holdOwner = async (tx: Tx, caller: Caller, type: FolderType | undefined): Promise<Owner> => {
  if (type !== "staffroom") return findOwner(tx, caller, type);
  if (caller.actorId !== null) throw new AppError("forbidden");
  const { school, role } = await shareMembership(tx, caller.userId);
  return { userId: caller.userId, schoolId: school.id, mayArrange: may(role, "arrange") };
};
