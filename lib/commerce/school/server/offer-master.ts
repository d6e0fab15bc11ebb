import { and, eq, gt } from "drizzle-orm";
import { OFFER_DAYS } from "#lib/commerce/school/rules.ts";
import { enterSchool, findMember } from "#lib/commerce/school/server/enter-school.ts";
import { tell, tellRoles } from "#lib/commerce/school/server/tell.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { schoolMasterOffers, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

const DAY_MS = 86_400_000;
const isOffer = (schoolId: number, userId: number) => and(eq(schoolMasterOffers.schoolId, schoolId), eq(schoolMasterOffers.userId, userId));

/**
 * A master asks another member to lead the school, beside her or in her place. Nothing changes until she accepts; a newer offer takes the
 * place of an older one.
 * @throws AppError not_found, also for members of other schools; conflict when she is master already or it is oneself
 */
export const offerMaster = (actorId: number, memberId: number, staysMaster: boolean, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { school, me, personOf } = await enterSchool(tx, actorId, { right: "changeRoles", others: [memberId] });
    const target = await findMember(tx, school.id, memberId);
    if (target.role === "master") throw new AppError("conflict");
    const expiresAt = new Date(now.getTime() + OFFER_DAYS * DAY_MS);
    const offer = { offeredBy: actorId, staysMaster, expiresAt, createdAt: now };
    await tx
      .insert(schoolMasterOffers)
      .values({ schoolId: school.id, userId: memberId, ...offer })
      .onConflictDoUpdate({ target: [schoolMasterOffers.schoolId, schoolMasterOffers.userId], set: offer });
    await writeAudit(tx, { actorId, userId: memberId, action: "school.master_offered", data: { school: school.id, staysMaster } });
    const person = personOf(memberId);
    if (person) await tell(tx, person, "school_master_offered", { school: school.name, from: me.publicName });
  });

/** Who offered her the role that she may now accept, if anybody: found before anything is locked, so that it can be locked in order. */
const findOfferer = async (userId: number): Promise<number> => {
  const [offer] = await getDb()
    .select({ by: schoolMasterOffers.offeredBy })
    .from(schoolMasterOffers)
    .where(eq(schoolMasterOffers.userId, userId));
  return offer?.by ?? notFoundError();
};

/**
 * She becomes master, and who asked her approver unless it was to be both. What was offered counts only while who offered it is master herself.
 * @throws AppError not_found: no offer, taken back, expired, or of somebody who is master no longer
 */
export const acceptMaster = async (userId: number, now = new Date()): Promise<void> => {
  const giverId = await findOfferer(userId);
  await transaction(async (tx) => {
    const { school, me } = await enterSchool(tx, userId, { others: [giverId] });
    const [offer] = await tx
      .delete(schoolMasterOffers)
      .where(and(isOffer(school.id, userId), eq(schoolMasterOffers.offeredBy, giverId), gt(schoolMasterOffers.expiresAt, now)))
      .returning();
    if (!offer) return notFoundError();
    const giver = await findMember(tx, school.id, giverId);
    if (giver.role !== "master") return notFoundError();
    const set = (id: number, role: "master" | "approver") =>
      tx
        .update(schoolMembers)
        .set({ role })
        .where(and(eq(schoolMembers.schoolId, school.id), eq(schoolMembers.userId, id)));
    await set(userId, "master");
    if (!offer.staysMaster) {
      await set(giverId, "approver");
      // What she offered besides is no longer hers to give.
      await tx.delete(schoolMasterOffers).where(and(eq(schoolMasterOffers.schoolId, school.id), eq(schoolMasterOffers.offeredBy, giverId)));
    }
    const data = { school: school.id, from: giverId, staysMaster: offer.staysMaster };
    await writeAudit(tx, { actorId: userId, userId, action: "school.master_accepted", data });
    await tellRoles(tx, { schoolId: school.id, roles: ["master", "approver"], but: userId }, "school_master_changed", {
      school: school.name,
      who: me.publicName,
    });
  });
};

/** Ends an offer: who has it says no (`memberId` herself), or a master takes it back. Doing it twice does no harm. */
export const endOffer = (actorId: number, memberId: number): Promise<void> =>
  transaction(async (tx) => {
    const { school } = await enterSchool(tx, actorId, actorId === memberId ? {} : { right: "changeRoles" });
    await tx.delete(schoolMasterOffers).where(isOffer(school.id, memberId));
  });
