import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as deleteOwn } from "#app/api/v3/account/delete/route.ts";
import { POST as close } from "#app/api/v3/schools/mine/close/route.ts";
import { POST as revoke } from "#app/api/v3/schools/mine/invitations/[id]/revoke/route.ts";
import { POST as leave } from "#app/api/v3/schools/mine/leave/route.ts";
import { POST as endOffer } from "#app/api/v3/schools/mine/members/[id]/end-offer/route.ts";
import { POST as offer } from "#app/api/v3/schools/mine/members/[id]/offer/route.ts";
import { POST as remove } from "#app/api/v3/schools/mine/members/[id]/remove/route.ts";
import { POST as setRole } from "#app/api/v3/schools/mine/members/[id]/role/route.ts";
import { GET as members } from "#app/api/v3/schools/mine/members/route.ts";
import { findSchoolAccount } from "#lib/commerce/school/server/find-school-account.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { rateLimits, schoolInvitations, schoolMembers, schools, users } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { createDemoAccounts, hashDemoPasswords } from "#lib/staff/demo/server/create-demo-accounts.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { acceptBy, addMember, buildSchool, buildVerified, inviteTo, mailsTo, membersOf, rowOf, seen, tokenTo } from "#tests/schools.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const act = (handler: typeof remove, token: string, id: number, body: object = {}) =>
  call(handler, { token, body, params: { id: String(id) } });

it("threat 5 of another school nothing is seen or changed: the same 404", async () => {
  const [ours, theirs] = [await buildSchool(), await buildSchool()];
  const victim = await addMember(theirs.id, "member");
  await inviteTo(theirs.master.token, `guest-${theirs.id}@school.example`);
  const [invitation] = await getDb().select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, theirs.id));
  const before = [await membersOf(theirs.id), await rowOf(theirs.id), invitation];
  const bodies = { role: "finance", staysMaster: true };
  for (const handler of [setRole, remove, offer])
    for (const id of [victim.id, theirs.master.id, 999_999_999])
      expect((await act(handler, ours.master.token, id, bodies)).status).toBe(404);
  expect((await act(revoke, ours.master.token, Number(invitation?.id))).status).toBe(404);
  await act(endOffer, ours.master.token, victim.id);
  const after = await getDb().select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, theirs.id));
  expect([await membersOf(theirs.id), await rowOf(theirs.id), after[0]]).toEqual(before);
  expect((await call(members, { token: victim.token })).status).toBe(403);
});

it("IMPERSONATE-1 who looks through a master's eyes changes nothing", async () => {
  const { id, master } = await buildSchool();
  const anna = await addMember(id, "member");
  const admin = await buildAdmin();
  const { token } = await enterAs(admin, master.id);
  for (const handler of [setRole, remove, offer])
    expect((await act(handler, token, anna.id, { role: "finance", staysMaster: true })).body.error?.code).toBe("impersonation_forbidden");
  for (const handler of [close, leave]) expect((await call(handler, { token, body: {} })).body.error?.code).toBe("impersonation_forbidden");
  expect(await membersOf(id)).toEqual({ [master.id]: "master", [anna.id]: "member" });
});

it("a closed school has nobody, lets nobody in, and keeps name and address for the books", async () => {
  const { id, name, master } = await buildVerified();
  const [anna, guest] = [await addMember(id, "member"), await buildMember()];
  await inviteTo(master.token, guest.email);
  expect((await call(close, { token: master.token, body: {} })).status).toBe(200);
  expect(await membersOf(id)).toEqual({});
  expect((await acceptBy(guest.token, await tokenTo(guest.email))).status).toBe(410);
  expect(await rowOf(id)).toMatchObject({ status: "closed", name, street: "Am Steinbruch 4", proof: null });
  expect((await mailsTo(anna.email, "school_closed")).length).toBe(1);
  expect((await seen(master.token)).school).toBeNull();
});

describe("the end of an account", () => {
  const ask = (token: string, body: object = {}) => call(deleteOwn, { token, body: { confirmation: "delete", ...body } });
  const later = () => new Date(Date.now() + 15 * 86_400_000);

  it("of the only master asks first while others are in the school, and closes it then", async () => {
    const { id, master } = await buildVerified();
    const anna = await addMember(id, "approver");
    const asked = await ask(master.token);
    expect([asked.status, asked.body.error?.fields?.closesSchool?.code]).toEqual([400, "required"]);
    expect((await ask(master.token, { closesSchool: true })).status).toBe(200);
    expect((await rowOf(id))?.status).toBe("verified");
    expect(await deleteAccount(master.id, later())).toBe(true);
    expect([(await rowOf(id))?.status, await membersOf(id)]).toEqual(["closed", {}]);
    expect((await mailsTo(anna.email, "school_closed")).length).toBe(1);
  });

  it("of one of two masters, of a member and of a founder alone asks nothing; nothing of her is left", async () => {
    const { id, master } = await buildSchool();
    const [second, anna] = [await addMember(id, "master"), await addMember(id, "member")];
    await inviteTo(master.token, `guest-${id}@school.example`);
    await act(offer, second.token, anna.id, { staysMaster: true });
    for (const { id: userId, token } of [second, anna]) {
      expect((await ask(token)).status).toBe(200);
      expect(await deleteAccount(userId, later())).toBe(true);
    }
    expect(await membersOf(id)).toEqual({ [master.id]: "master" });
    expect((await ask(master.token)).status).toBe(200);
    expect(await deleteAccount(master.id, later())).toBe(true);
    expect((await rowOf(id))?.status).toBe("closed");
    expect(await getDb().$count(schoolInvitations, eq(schoolInvitations.invitedBy, master.id))).toBe(0);
  });

  it("a copy of an account tells the school, her requests and invitations to her, and nobody else's", async () => {
    const { name, master } = await buildSchool();
    const anna = await buildMember();
    await inviteTo(master.token, anna.email, "buyer");
    await acceptBy(anna.token, await tokenTo(anna.email));
    const { school } = (await collectAccount(anna.id)) as { school: { membership: unknown; invitations: unknown[] } };
    expect(school.membership).toMatchObject({ school: name, role: "buyer", joinedBy: "invitation" });
    expect(school.invitations).toHaveLength(1);
    expect(JSON.stringify(school)).not.toContain(master.email);
  });
});

it("threat 24 the database itself keeps a master in an open school, and a closed school closed", async () => {
  const { id, master } = await buildSchool();
  const reason = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: { cause?: { message?: string } }) => error.cause?.message,
    );
  expect(await reason(getDb().delete(schoolMembers).where(eq(schoolMembers.schoolId, id)))).toBe(`school ${id} has no master`);
  expect(await reason(getDb().update(schoolMembers).set({ role: "member" }).where(eq(schoolMembers.schoolId, id)))).toBe(
    `school ${id} has no master`,
  );
  await call(close, { token: master.token, body: {} });
  expect(await reason(getDb().update(schools).set({ status: "verified" }).where(eq(schools.id, id)))).toBe(`school ${id} is closed`);
  expect(await reason(getDb().delete(schools).where(eq(schools.id, id)))).toBe("schools is append-only");
});

it("a demonstration's master leads a verified school with its member in it, made once", async () => {
  const hashes = await hashDemoPasswords();
  for (let turn = 0; turn < 2; turn += 1) await transaction((tx) => createDemoAccounts(tx, hashes));
  const idOf = async (email: string) => Number((await getDb().select().from(users).where(eq(users.email, email)))[0]?.id);
  const [master, member] = [await idOf("master@kreda.example"), await idOf("member@kreda.example")];
  const account = await findSchoolAccount(getDb(), master);
  expect(account).toMatchObject({ role: "master", is_verified: true });
  expect(await membersOf(Number(account?.school_id))).toEqual({ [master]: "master", [member]: "member" });
});
