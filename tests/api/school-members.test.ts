import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as details } from "#app/api/v1/user/details/route.ts";
import { POST as acceptById } from "#app/api/v3/schools/invitation/accept/route.ts";
import { POST as check } from "#app/api/v3/schools/invitation/check/route.ts";
import { POST as acceptOffer } from "#app/api/v3/schools/mine/accept-offer/route.ts";
import { POST as close } from "#app/api/v3/schools/mine/close/route.ts";
import { POST as revoke } from "#app/api/v3/schools/mine/invitations/[id]/revoke/route.ts";
import { GET as invitations } from "#app/api/v3/schools/mine/invitations/route.ts";
import { POST as leave } from "#app/api/v3/schools/mine/leave/route.ts";
import { POST as endOffer } from "#app/api/v3/schools/mine/members/[id]/end-offer/route.ts";
import { POST as offer } from "#app/api/v3/schools/mine/members/[id]/offer/route.ts";
import { POST as remove } from "#app/api/v3/schools/mine/members/[id]/remove/route.ts";
import { POST as setRole } from "#app/api/v3/schools/mine/members/[id]/role/route.ts";
import { POST as change } from "#app/api/v3/schools/mine/route.ts";
import { POST as create } from "#app/api/v3/schools/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolMembers, schools, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import {
  acceptBy,
  addMember,
  buildSchool,
  buildVerified,
  inviteTo,
  mailsTo,
  membersOf,
  rowOf,
  schoolBody,
  seen,
  tokenTo,
} from "#tests/schools.ts";

const act = (handler: typeof remove, token: string, id: number, body: object = {}) =>
  call(handler, { token, body, params: { id: String(id) } });

describe("ROUTE-36 a school is created", () => {
  it("ENTITY-1 ROLE-4 by a member, who becomes its master; her details say so", async () => {
    const master = await buildMember();
    const body = schoolBody();
    const { status } = await call(create, { token: master.token, body, path: "/?world=de" });
    expect(status).toBe(200);
    const { school } = await seen(master.token);
    expect(school).toMatchObject({ name: body.name, status: "draft", role: "master", country: "DE", members: 1, leitwegId: null });
    const account = async () => (await call(details, { token: master.token })).body.data?.profileDetails?.details?.schoolAccount;
    expect(await account()).toEqual({ school_id: school?.id, role: "master", is_verified: false });
    expect((await call(create, { token: master.token, body: schoolBody() })).body.error?.code).toBe("already_in_school");
  });

  it.each([
    ["postalCode", { postalCode: "1234" }, "postal_code"],
    ["leitwegId", { leitwegId: "04011000-1234512345-07" }, "leitweg_id"],
    ["vatId", { vatId: "DE123456789" }, "vat_id"],
    ["kind", { kind: "university" }, "invalid"],
    ["name", { name: "  " }, "required"],
    ["name", { name: "Schule‮" }, "invalid"],
    ["invoiceEmail", { invoiceEmail: "nobody" }, "email"],
  ])("FORM-1 not with a wrong %s", async (field, wrong, code) => {
    const { token, id } = await buildMember();
    const answer = await call(create, { token, body: schoolBody(wrong), path: "/?world=de" });
    expect([answer.status, (answer.body.error?.fields as unknown as Record<string, { code: string }>)?.[field]?.code]).toEqual([400, code]);
    expect(await getDb().$count(schoolMembers, eq(schoolMembers.userId, id))).toBe(0);
  });

  it("threats 5, 24 nothing that is sent along makes it verified, or anything of it somebody else's", async () => {
    const master = await buildMember();
    const sly = { status: "verified", is_verified: true, isVerified: true, decidedBy: master.id, id: 1, role: "master", world: "fr" };
    await call(create, { token: master.token, body: { ...schoolBody(), ...sly, world: "de" } });
    const { school } = await seen(master.token);
    expect(await rowOf(Number(school?.id))).toMatchObject({ status: "draft", decidedBy: null, world: "de" });
    await call(change, { token: master.token, body: { ...schoolBody(), ...sly } });
    expect(await rowOf(Number(school?.id))).toMatchObject({ status: "draft", decidedBy: null, world: "de" });
  });

  it("threat 24 a verified name is its owner's alone; a verified school that calls itself otherwise waits again", async () => {
    const { id, name, master } = await buildVerified();
    const other = await buildMember();
    const copy = await call(create, { token: other.token, body: schoolBody({ name: name.toUpperCase() }), path: "/?world=de" });
    expect(copy.body.error?.fields?.name?.code).toBe("school_exists");
    // Also when its postal code was kept before blanks were put right.
    await getDb().update(schools).set({ postalCode: "12 345" }).where(eq(schools.id, id));
    const blank = await call(create, { token: other.token, body: schoolBody({ name }), path: "/?world=de" });
    expect(blank.body.error?.fields?.name?.code).toBe("school_exists");
    expect((await call(change, { token: master.token, body: schoolBody({ name, street: "Neue Gasse 1" }) })).status).toBe(200);
    expect((await rowOf(id))?.status).toBe("verified");
    expect((await call(change, { token: master.token, body: schoolBody({ name: `${name} Nord` }) })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "pending", decidedBy: null });
  });
});

describe("ROLE-4 members come by invitation", () => {
  it("threat 14 opening the link spends nothing; it works once, for her whose address it went to", async () => {
    const { id, master } = await buildSchool();
    const [anna, berta] = [await buildMember(), await buildMember()];
    expect((await inviteTo(master.token, anna.email.toUpperCase(), "buyer")).body.data).toEqual({ sent: 1, skipped: 0 });
    const secret = await tokenTo(anna.email);
    for (let turn = 0; turn < 3; turn += 1) {
      const shown = await call(check, { body: { token: secret } });
      expect(shown.body.data).toMatchObject({ role: "buyer", email: "p…@school.example" });
    }
    expect((await acceptBy(berta.token, secret)).body.error?.code).toBe("invitation_other_address");
    expect(Object.keys(await membersOf(id))).toEqual([String(master.id)]);
    expect((await acceptBy(anna.token, secret)).status).toBe(200);
    expect((await membersOf(id))[anna.id]).toBe("buyer");
    for (const again of [anna, berta]) expect((await acceptBy(again.token, secret)).status).toBe(410);
    expect((await call(check, { body: { token: secret } })).status).toBe(410);
  });

  it("not with an address that nobody has proved, nor a second time into another school", async () => {
    const [one, two] = [await buildSchool(), await buildSchool()];
    const anna = await buildMember({ emailVerifiedAt: null });
    await inviteTo(one.master.token, anna.email);
    await inviteTo(two.master.token, anna.email);
    const [first] = await mailsTo(anna.email, "school_invitation");
    const secret = String(first?.payload.url).split("/").at(-1) as string;
    expect((await acceptBy(anna.token, secret)).body.error?.code).toBe("invitation_other_address");
    await getDb().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, anna.id));
    const { invitations: waiting } = await seen(anna.token);
    expect(waiting.map(({ school }) => school.id).sort()).toEqual([one.id, two.id].sort());
    expect((await call(acceptById, { token: anna.token, body: { id: waiting[0]?.id } })).status).toBe(200);
    expect((await call(acceptById, { token: anna.token, body: { id: waiting[1]?.id } })).body.error?.code).toBe("already_in_school");
  });

  it("what was taken back, has expired or was given by somebody who no longer may opens nothing", async () => {
    const { id, master } = await buildSchool();
    const [revoked, late, left] = [await buildMember(), await buildMember(), await buildMember()];
    const approver = await addMember(id, "approver");
    const second = await addMember(id, "master");
    for (const one of [revoked, late]) await inviteTo(master.token, one.email);
    await inviteTo(second.token, left.email, "approver");
    const list = (await call(invitations, { token: approver.token })).body.data?.items as unknown as { id: number; email: string }[];
    await act(revoke, approver.token, Number(list.find(({ email }) => email === revoked.email)?.id));
    await getDb().update(schoolInvitations).set({ expiresAt: new Date() }).where(eq(schoolInvitations.email, late.email));
    await call(leave, { token: second.token, body: {} });
    for (const one of [revoked, late, left]) {
      expect((await acceptBy(one.token, await tokenTo(one.email))).status).toBe(410);
      expect((await membersOf(id))[one.id]).toBeUndefined();
    }
  });

  it("threat 24 approvers give membership alone, nobody gives mastership, others invite nobody", async () => {
    const { id, master } = await buildSchool();
    const [approver, buyer] = [await addMember(id, "approver"), await addMember(id, "buyer")];
    const { email } = await buildMember();
    expect((await inviteTo(approver.token, email, "buyer")).status).toBe(403);
    expect((await inviteTo(buyer.token, email)).status).toBe(403);
    expect((await inviteTo(master.token, email, "master")).status).toBe(400);
    expect((await inviteTo((await buildMember()).token, email)).status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
    expect((await inviteTo(approver.token, email)).status).toBe(200);
  });

  it("who is in or invited is passed over; a school that nobody has verified writes to thirty a day", async () => {
    const { id, master } = await buildSchool();
    const member = await addMember(id, "member");
    const emails = Array.from({ length: 28 }, (_, n) => `colleague-${id}-${n}@school.example`);
    const send = async (all: string[]) =>
      (await import("#app/api/v3/schools/mine/invitations/route.ts")).POST &&
      call((await import("#app/api/v3/schools/mine/invitations/route.ts")).POST, {
        token: master.token,
        body: { emails: all, role: "member" },
      });
    expect((await send([...emails, emails[0] as string, member.email])).body.data).toEqual({ sent: 28, skipped: 1 });
    expect((await send(emails)).body.data).toEqual({ sent: 0, skipped: 28 });
    expect((await send(["a@school.example", "b@school.example", "c@school.example"])).status).toBe(429);
    expect(await mailsTo("a@school.example", "school_invitation")).toEqual([]);
  });
});

describe("ROLE-4 roles", () => {
  it("threat 24 nobody promotes herself, whatever she is and sends", async () => {
    const { id, master } = await buildSchool();
    for (const role of ["approver", "buyer", "finance", "member"] as const) {
      const sly = await addMember(id, role);
      for (const wanted of ["approver", "buyer", "finance", "member", "master"]) await act(setRole, sly.token, sly.id, { role: wanted });
      await act(offer, sly.token, sly.id, { staysMaster: true });
      await call(acceptOffer, { token: sly.token, body: {} });
      for (const handler of [setRole, remove]) await act(handler, sly.token, master.id, { role: "member" });
      await call(change, { token: sly.token, body: schoolBody() });
      await call(close, { token: sly.token, body: {} });
      const now = await membersOf(id);
      expect([now[sly.id], now[master.id], (await rowOf(id))?.status]).toEqual([role, "master", "draft"]);
    }
  });

  it("a master changes and removes members, who are told; nobody takes the role from another master", async () => {
    const { id, master } = await buildSchool();
    const [anna, second] = [await addMember(id, "member"), await addMember(id, "master")];
    expect((await act(setRole, master.token, anna.id, { role: "finance" })).status).toBe(200);
    expect((await membersOf(id))[anna.id]).toBe("finance");
    for (const handler of [setRole, remove]) expect((await act(handler, master.token, second.id, { role: "member" })).status).toBe(403);
    expect((await act(remove, master.token, anna.id)).status).toBe(200);
    expect(await membersOf(id)).toEqual({ [master.id]: "master", [second.id]: "master" });
    expect((await mailsTo(anna.email)).map(({ template }) => template)).toEqual(["school_role_changed", "school_member_removed"]);
  });

  it("the last master neither leaves nor steps down; she hands over, and counts only when the other accepts", async () => {
    const { id, master } = await buildSchool();
    const anna = await addMember(id, "member");
    expect((await call(leave, { token: master.token, body: {} })).body.error?.code).toBe("last_master");
    expect((await act(setRole, master.token, master.id, { role: "member" })).body.error?.code).toBe("last_master");
    await act(offer, master.token, anna.id, { staysMaster: false });
    expect(await membersOf(id)).toEqual({ [master.id]: "master", [anna.id]: "member" });
    expect((await seen(anna.token)).school?.offer).toMatchObject({ staysMaster: false });
    await act(endOffer, anna.token, anna.id);
    expect((await call(acceptOffer, { token: anna.token, body: {} })).status).toBe(404);
    await act(offer, master.token, anna.id, { staysMaster: false });
    expect((await call(acceptOffer, { token: anna.token, body: {} })).status).toBe(200);
    expect(await membersOf(id)).toEqual({ [master.id]: "approver", [anna.id]: "master" });
    expect((await call(leave, { token: master.token, body: {} })).status).toBe(200);
    expect(await membersOf(id)).toEqual({ [anna.id]: "master" });
  });

  it("an offer of somebody who is master no longer makes nobody master", async () => {
    const { id, master } = await buildSchool();
    const [second, anna] = [await addMember(id, "master"), await addMember(id, "member")];
    await act(offer, second.token, anna.id, { staysMaster: true });
    await act(setRole, second.token, second.id, { role: "member" });
    expect((await call(acceptOffer, { token: anna.token, body: {} })).status).toBe(404);
    expect(await membersOf(id)).toEqual({ [master.id]: "master", [second.id]: "member", [anna.id]: "member" });
  });
});
