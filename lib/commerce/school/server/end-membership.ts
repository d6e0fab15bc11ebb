import { and, eq } from "drizzle-orm";
import { canLeave, canRemove } from "#lib/commerce/school/rules.ts";
import { countMasters, enterSchool, findMember } from "#lib/commerce/school/server/enter-school.ts";
import { tell } from "#lib/commerce/school/server/tell.ts";
import { endMembersBuying } from "#lib/commerce/seats/server/end-buying.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** left: by herself. removed: by a master. erased: her account is gone. closed: the school is. */
type Why = "left" | "removed" | "erased" | "closed";

/**
 * Ends a membership, whyever: the one place where what she had of the school goes back, in the transaction of who calls, with the school locked.
 * Offers of the master role go with the row.
 */
export const endMembership = async (
  tx: Tx,
  { schoolId, userId, actorId, why }: { schoolId: number; userId: number; actorId: number; why: Why },
): Promise<void> => {
  await endMembersBuying(tx, { schoolId, userId, endedBy: why === "removed" ? actorId : null });
  await tx.delete(schoolMembers).where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)));
  await writeAudit(tx, { actorId, userId, action: `school.member_${why}`, data: { school: schoolId } });
};

/** A member goes. @throws AppError not_found without a school; last_master */
export const leaveSchool = (userId: number): Promise<void> =>
  transaction(async (tx) => {
    const { school, role } = await enterSchool(tx, userId);
    if (!canLeave(role, await countMasters(tx, school.id))) throw new AppError("last_master");
    await endMembership(tx, { schoolId: school.id, userId, actorId: userId, why: "left" });
  });

/** A master puts a member out, who is told. @throws AppError not_found, also for members of other schools; forbidden */
export const removeMember = (actorId: number, memberId: number): Promise<void> =>
  transaction(async (tx) => {
    const { school, me, role, personOf } = await enterSchool(tx, actorId, { right: "changeRoles", others: [memberId] });
    const target = await findMember(tx, school.id, memberId);
    if (!canRemove({ actor: { id: me.id, role }, target })) throw new AppError("forbidden");
    await endMembership(tx, { schoolId: school.id, userId: memberId, actorId, why: "removed" });
    const person = personOf(memberId);
    if (person) await tell(tx, person, "school_member_removed", { school: school.name });
  });
