import { and, asc, desc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { can, mailDomainOf } from "#lib/commerce/school/rules.ts";
import type { MySchool, School } from "#lib/commerce/school/schema.ts";
import { findMembership } from "#lib/commerce/school/server/enter-school.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  schoolInvitations,
  schoolJoinRequests,
  schoolMailDomains,
  schoolMasterOffers,
  schoolMembers,
  schools,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const card = { id: schools.id, name: schools.name, city: schools.city };

const findMasters = (schoolId: number): Promise<{ id: number; name: string }[]> =>
  getDb()
    .select({ id: users.id, name: users.publicName })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, "master")))
    .orderBy(asc(users.publicName), asc(users.id));

const findOffer = async (schoolId: number, userId: number): Promise<School["offer"]> => {
  const { staysMaster, expiresAt } = schoolMasterOffers;
  const [offer] = await getDb()
    .select({ from: users.publicName, staysMaster, expiresAt })
    .from(schoolMasterOffers)
    .innerJoin(users, eq(users.id, schoolMasterOffers.offeredBy))
    .where(and(eq(schoolMasterOffers.schoolId, schoolId), eq(schoolMasterOffers.userId, userId), gt(expiresAt, new Date())));
  return offer ? { ...offer, expiresAt: offer.expiresAt.toISOString() } : null;
};

const isOpenInvitation = and(isNull(schoolInvitations.acceptedAt), isNull(schoolInvitations.revokedAt));

const findSchool = async (userId: number, schoolId: number, role: SchoolRole): Promise<School> => {
  const db = getDb();
  const [row] = await db.select().from(schools).where(eq(schools.id, schoolId));
  if (!row) return notFoundError();
  const {
    id,
    world,
    name,
    kind,
    carrier,
    street,
    postalCode,
    city,
    region,
    leitwegId,
    vatId,
    invoiceEmail,
    status,
    proof,
    decidedAt,
    decisionReason,
  } = row;
  const isOpenRequest = and(eq(schoolJoinRequests.schoolId, id), eq(schoolJoinRequests.status, "open"));
  return {
    ...{
      id,
      name,
      kind,
      carrier,
      street,
      postalCode,
      city,
      region,
      country: worlds[world].country,
      leitwegId,
      vatId,
      invoiceEmail,
      status,
      proof,
      role,
    },
    decidedAt: decidedAt?.toISOString() ?? null,
    // Only of a refusal does the school learn the words of staff.
    decisionReason: status === "refused" && can(role, "changeSchool") ? decisionReason : null,
    masters: await findMasters(id),
    members: await db.$count(schoolMembers, eq(schoolMembers.schoolId, id)),
    openInvitations: can(role, "invite")
      ? await db.$count(schoolInvitations, and(eq(schoolInvitations.schoolId, id), isOpenInvitation))
      : 0,
    openRequests: can(role, "decideRequests") ? await db.$count(schoolJoinRequests, isOpenRequest) : 0,
    offer: await findOffer(id, userId),
  };
};

/** What leads a member without a school to one: her address's domain, invitations to it, what she asked for. */
const findWays = async (userId: number): Promise<Omit<MySchool, "school">> => {
  const db = getDb();
  const [user] = await db.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  const [request] = await db
    .select({ ...card, createdAt: schoolJoinRequests.createdAt })
    .from(schoolJoinRequests)
    .innerJoin(schools, eq(schools.id, schoolJoinRequests.schoolId))
    .where(and(eq(schoolJoinRequests.userId, userId), eq(schoolJoinRequests.status, "open")));
  const asked = request ? { ...request, createdAt: request.createdAt.toISOString() } : null;
  if (!user?.verifiedAt) return { joinable: null, request: asked, invitations: [] };
  const [joinable] = await db
    .select(card)
    .from(schoolMailDomains)
    .innerJoin(schools, eq(schools.id, schoolMailDomains.schoolId))
    .where(
      and(eq(schoolMailDomains.domain, mailDomainOf(user.email)), ne(schools.status, "closed"), isNotNull(schoolMailDomains.verifiedAt)),
    );
  const invitations = await db
    .select({ id: schoolInvitations.id, school: card, role: schoolInvitations.role, expiresAt: schoolInvitations.expiresAt })
    .from(schoolInvitations)
    .innerJoin(schools, eq(schools.id, schoolInvitations.schoolId))
    .where(
      and(
        eq(schoolInvitations.email, user.email),
        isOpenInvitation,
        gt(schoolInvitations.expiresAt, new Date()),
        ne(schools.status, "closed"),
      ),
    )
    .orderBy(desc(schoolInvitations.id))
    .limit(20);
  return {
    joinable: joinable ?? null,
    request: asked,
    invitations: invitations.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
  };
};

/** ROUTE-33: the school somebody is in, or the ways to one. */
export const getMySchool = async (userId: number): Promise<MySchool> => {
  const membership = await findMembership(getDb(), userId);
  if (!membership) return { school: null, ...(await findWays(userId)) };
  const school = await findSchool(userId, membership.schoolId, membership.role);
  return { school, joinable: null, request: null, invitations: [] };
};
