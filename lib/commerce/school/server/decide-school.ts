import { and, eq } from "drizzle-orm";
import type { AppointMaster, SchoolDecision } from "#lib/commerce/school/schema.ts";
import { requireFreeName } from "#lib/commerce/school/server/check-school.ts";
import { findMember, findMembership, lockPersons, lockSchool, type SchoolRow } from "#lib/commerce/school/server/enter-school.ts";
import { requireMailDomain, takeMailDomain } from "#lib/commerce/school/server/mail-domains.ts";
import { tellRoles } from "#lib/commerce/school/server/tell.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type Actor = { id: number; address: string | null };

/** Nobody of the staff decides about her own school (threat 24). */
const requireOutside = async (tx: Tx, actorId: number, school: SchoolRow): Promise<void> => {
  if ((await findMembership(tx, actorId))?.schoolId === school.id) throw new AppError("forbidden");
};

// What waits is verified or refused; what was verified can be taken back, what was refused can be put right.
const open = { verify: ["pending", "refused"], refuse: ["pending", "verified"] } as const;

/**
 * Staff have looked at a school's proof: verified it orders on invoice, refused it may hand in another one. Its masters are told, with the reason of a
 * refusal.
 * @throws AppError not_found; forbidden for one's own school; conflict in a state in which there is nothing to decide, or with domain_taken;
 * invalid_input: its name is that of another verified school, or the domain cannot be its
 */
export const decideSchool = (actor: Actor, { id, decision, reason, domain }: SchoolDecision, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const school = await lockSchool(tx, id);
    await requireOutside(tx, actor.id, school);
    const mayDecide: readonly string[] = open[decision];
    if (!mayDecide.includes(school.status)) throw new AppError("conflict");
    if (decision === "verify") {
      await requireFreeName(tx, school, school.world, id);
      if (domain) {
        requireMailDomain(domain);
        await takeMailDomain(tx, id, domain, actor.id, now);
      }
    }
    const status = decision === "verify" ? "verified" : "refused";
    await tx.update(schools).set({ status, decidedBy: actor.id, decidedAt: now, decisionReason: reason }).where(eq(schools.id, id));
    const data = { school: id, ...(domain && decision === "verify" && { domain }) };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: `school.${status}`, reason, data, address: actor.address });
    const payload = { school: school.name, ...(status === "refused" && { reason }) };
    await tellRoles(tx, { schoolId: id, roles: ["master"] }, `school_${status}`, payload);
  });

/**
 * Staff make a member master, because those who led the school are gone or cannot be reached. Nobody loses the role by it; all masters are told.
 * @throws AppError not_found, also for who is no member; forbidden for one's own school; conflict when she is master already
 */
export const appointMaster = (actor: Actor, { id, userId, reason }: AppointMaster): Promise<void> =>
  transaction(async (tx) => {
    const [person] = await lockPersons(tx, [userId]);
    const school = await lockSchool(tx, id);
    await requireOutside(tx, actor.id, school);
    const { role } = await findMember(tx, id, userId);
    if (role === "master" || !person) throw new AppError("conflict");
    await tx
      .update(schoolMembers)
      .set({ role: "master" })
      .where(and(eq(schoolMembers.schoolId, id), eq(schoolMembers.userId, userId)));
    const data = { school: id, from: role };
    await writeAudit(tx, { actorId: actor.id, userId, action: "school.master_appointed", reason, data, address: actor.address });
    await tellRoles(tx, { schoolId: id, roles: ["master"] }, "school_master_changed", { school: school.name, who: person.publicName });
  });
