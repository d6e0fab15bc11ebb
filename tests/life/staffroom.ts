import { and, asc, desc, eq, inArray, isNull, notExists } from "drizzle-orm";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { acceptInvitation } from "#lib/commerce/school/server/accept-invitation.ts";
import { changeRole } from "#lib/commerce/school/server/change-role.ts";
import { closeSchool } from "#lib/commerce/school/server/close-school.ts";
import { createSchool } from "#lib/commerce/school/server/create-school.ts";
import { leaveSchool, removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { invite } from "#lib/commerce/school/server/invite.ts";
import { acceptMaster, offerMaster } from "#lib/commerce/school/server/offer-master.ts";
import { giveSeat, giveSeatBack, takeOwnSeat, takeSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolLicences, schoolMembers, schoolSeats, schools, users } from "#lib/platform/db/schema/schema.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import { somebody } from "#tests/life/schooling.ts";
import type { Shop } from "#tests/life/shop.ts";

const roles = ["member", "member", "approver", "buyer", "finance"] as const;
const inHouse = ["master", "approver", "buyer", "finance", "member"] as const;

/** Somebody is invited, as what her inviter may give, and comes at once, later, or never; she may be in a school already. */
export const join = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const host = await somebody(shop, pick, ["master", "approver"]);
  const guest = pickOf(shop.teachers, amount);
  if (host) await invite(host.id, [guest.email], pickOf(roles, amount >> 4)).catch(() => null);
  const open = and(eq(schoolInvitations.email, guest.email), isNull(schoolInvitations.acceptedAt), isNull(schoolInvitations.revokedAt));
  const [invitation] = await getDb().select().from(schoolInvitations).where(open).orderBy(desc(schoolInvitations.id)).limit(1);
  if (invitation && pick % 3 > 0) await acceptInvitation(guest.id, { id: invitation.id });
};

/** A member leaves, or is put out. */
export const leave = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const member = await somebody(shop, pick, inHouse);
  if (!member) return;
  if (amount % 2 === 0) return leaveSchool(member.id);
  const master = await somebody(shop, amount, ["master"]);
  if (master) await removeMember(master.id, member.id);
};

/** A master gives another role, or asks somebody to be master, who accepts. */
export const promote = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const master = await somebody(shop, pick, ["master"]);
  const member = await somebody(shop, amount, inHouse);
  if (!master || !member) return;
  if (amount % 4 > 0) return changeRole(master.id, member.id, pickOf(roles, amount >> 2));
  await offerMaster(master.id, member.id, pick % 2 === 0);
  await acceptMaster(member.id);
};

/** A licence that stands, of a school; the newest first. */
const aLicence = async ({ schoolIds }: Shop, pick: number) => {
  const standing = and(inArray(schoolLicences.schoolId, schoolIds), isNull(schoolLicences.endedAt));
  const found = await getDb().select().from(schoolLicences).where(standing).orderBy(desc(schoolLicences.id)).limit(6);
  return found.length ? pickOf(found, pick) : null;
};

/** A seat is given, taken, given back or taken back; some by or for somebody who is in another school or in none. */
export const handOut = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const licence = await aLicence(shop, pick);
  if (!licence) return;
  const { id } = licence;
  const inIt = await getDb()
    .select({ id: schoolMembers.userId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, licence.schoolId))
    .orderBy(asc(schoolMembers.userId));
  const member = amount % 9 === 0 || inIt.length === 0 ? pickOf(shop.teachers, amount >> 4) : pickOf(inIt, amount >> 4);
  const isHeld = and(eq(schoolSeats.licenceId, id), isNull(schoolSeats.endedAt));
  const [seat] = await getDb().select().from(schoolSeats).where(isHeld).orderBy(asc(schoolSeats.id)).limit(1);
  const holder = seat?.userId ?? member.id;
  const giver = await somebody(shop, pick >> 3, ["master", "approver", "buyer"]);
  const acts = [
    () => takeOwnSeat(member.id, id),
    () => takeOwnSeat(member.id, id),
    () => giver && giveSeat(giver.id, { id, userId: member.id }),
    () => giver && takeSeatBack(giver.id, { id, userId: holder }),
    () => giveSeatBack(holder, id),
  ];
  await pickOf(acts, amount)();
};

/** Who has a seat downloads the material, or what its bundle holds. */
export const download = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const held = await getDb()
    .select({ userId: schoolSeats.userId, materialId: schoolLicences.materialId })
    .from(schoolSeats)
    .innerJoin(schoolLicences, eq(schoolLicences.id, schoolSeats.licenceId))
    .where(and(inArray(schoolLicences.schoolId, shop.schoolIds), isNull(schoolSeats.endedAt)))
    .orderBy(desc(schoolSeats.id))
    .limit(10);
  if (held.length === 0) return;
  const { userId, materialId } = pickOf(held, pick);
  const parts = shop.offers.find(({ id }) => id === materialId)?.parts ?? [];
  const offer = shop.offers.find(({ id }) => id === pickOf([materialId, ...parts], amount));
  if (offer) await noteDelivery({ materialId: offer.id, fileId: offer.fileId, userId });
};

/** A master closes her school, unless it owes something. */
export const close = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const master = amount % 2 === 0 ? await somebody(shop, pick, ["master"]) : null;
  if (master) await closeSchool(master.id);
};

/** Who is in no school founds one, which staff verify at once, or never. */
export const found = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const isIn = getDb().select({ id: schoolMembers.userId }).from(schoolMembers).where(eq(schoolMembers.userId, users.id));
  const all = shop.teachers.map(({ id }) => id);
  const free = await getDb()
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, all), notExists(isIn)))
    .orderBy(asc(users.id));
  const open = await getDb().$count(schoolMembers, and(inArray(schoolMembers.schoolId, shop.schoolIds), eq(schoolMembers.role, "master")));
  // Two are enough for everybody to meet in.
  if (free.length === 0 || open > 2) return;
  const founder = pickOf(free, pick);
  const place = { street: "Am Kreidefels 1", postalCode: "18551", city: "Sassnitz" };
  const about = { name: `Schule ${founder.id} ${shop.schoolIds.length}`, kind: "primary" as const, carrier: "municipality" as const };
  const id = await createSchool(founder.id, "de", { ...about, ...place });
  shop.schoolIds.push(id);
  const now = new Date();
  const verified = { status: "verified" as const, submittedAt: now, decidedAt: now, decidedBy: shop.anna.id };
  if (amount % 3 > 0) await getDb().update(schools).set(verified).where(eq(schools.id, id));
};

/** A teacher's account is deleted; with an only master's goes her school, whatever it owes. Another teacher comes to the place. */
export const erase = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const others = shop.teachers.filter(({ id }) => !shop.buyers.some((buyer) => buyer.id === id));
  const master = amount % 3 === 0 ? await somebody(shop, pick, ["master"]) : null;
  const gone = others.find(({ id }) => id === master?.id) ?? pickOf(others, pick);
  const now = new Date();
  const [asked] = await getDb()
    .update(users)
    .set({ deletionRequestedAt: new Date(now.getTime() - 15 * 86_400_000) })
    .where(and(eq(users.id, gone.id), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (!asked) return;
  const newcomer = await buildUser();
  shop.teachers.splice(shop.teachers.indexOf(gone), 1, newcomer);
  await deleteAccount(gone.id, now);
};
