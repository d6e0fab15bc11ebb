import { and, eq } from "drizzle-orm";
import { canChangeRole, type GivenRole } from "#lib/commerce/school/rules.ts";
import { countMasters, enterSchool, findMember } from "#lib/commerce/school/server/enter-school.ts";
import { tell } from "#lib/commerce/school/server/tell.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { schoolMasterOffers, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * ROLE-4: a master says what a member may do, or steps down herself while another master remains. Offers of a master who steps down end.
 * @throws AppError not_found, also for members of other schools; last_master; forbidden
 */
export const changeRole = (actorId: number, memberId: number, role: GivenRole): Promise<void> =>
  transaction(async (tx) => {
    const inside = await enterSchool(tx, actorId, { right: "changeRoles", others: [memberId] });
    const { school, personOf } = inside;
    const target = await findMember(tx, school.id, memberId);
    if (target.role === role) return;
    const masters = await countMasters(tx, school.id);
    const actor = { id: actorId, role: inside.role };
    if (!canChangeRole({ actor, target, role, masters })) throw new AppError(actorId === memberId ? "last_master" : "forbidden");
    await tx
      .update(schoolMembers)
      .set({ role })
      .where(and(eq(schoolMembers.schoolId, school.id), eq(schoolMembers.userId, memberId)));
    if (actorId === memberId)
      await tx.delete(schoolMasterOffers).where(and(eq(schoolMasterOffers.schoolId, school.id), eq(schoolMasterOffers.offeredBy, actorId)));
    await writeAudit(tx, {
      actorId,
      userId: memberId,
      action: "school.role_changed",
      data: { school: school.id, from: target.role, to: role },
    });
    const person = personOf(memberId);
    if (person && actorId !== memberId) await tell(tx, person, "school_role_changed", { school: school.name, role });
  });
