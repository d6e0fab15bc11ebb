import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POST as acceptById } from "#app/api/v3/schools/invitation/accept/route.ts";
import { POST as acceptOffer } from "#app/api/v3/schools/mine/accept-offer/route.ts";
import { POST as close } from "#app/api/v3/schools/mine/close/route.ts";
import { POST as revoke } from "#app/api/v3/schools/mine/invitations/[id]/revoke/route.ts";
import { POST as leave } from "#app/api/v3/schools/mine/leave/route.ts";
import { POST as setRole } from "#app/api/v3/schools/mine/members/[id]/role/route.ts";
import { POST as ask } from "#app/api/v3/schools/requests/route.ts";
import { changeRole } from "#lib/commerce/school/server/change-role.ts";
import { leaveSchool, removeMember } from "#lib/commerce/school/server/end-membership.ts";
import { acceptMaster, endOffer, offerMaster } from "#lib/commerce/school/server/offer-master.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolJoinRequests, schoolMasterOffers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { acceptBy, addMember, buildSchool, buildVerified, inviteTo, membersOf, rowOf, seen, tokenTo } from "#tests/schools.ts";

const atSchool = (id: number) => ({ text: "select 1 from schools where id = $1 for update", values: [id] });
const atUser = (id: number) => ({ text: "select 1 from users where id = $1 for update", values: [id] });
const post = (handler: typeof leave, token: string, id?: number, body: object = {}) =>
  call(handler, { token, body, ...(id && { params: { id: String(id) } }) });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe("threat 24 who meets at a school", () => {
  it.each([
    ["leave", (token: string) => post(leave, token)],
    ["step down", (token: string, id: number) => post(setRole, token, id, { role: "member" })],
  ])("of two masters who %s at once one remains", async (_, go) => {
    const { id, master } = await buildSchool();
    const second = await addMember(id, "master");
    const answers = await meetAtLock(atSchool(id), [() => go(master.token, master.id), () => go(second.token, second.id)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(Object.values(await membersOf(id)).filter((role) => role === "master")).toHaveLength(1);
  });

  it("a master who leaves while her offer is accepted leaves a master behind", async () => {
    const { id, master } = await buildSchool();
    const anna = await addMember(id, "member");
    await offerMaster(master.id, anna.id, false);
    await meetAtLock(atSchool(id), [() => post(leave, master.token), () => post(acceptOffer, anna.token)]);
    expect((await membersOf(id))[anna.id]).toBe("master");
  });

  it("one link makes one membership, however often it is pressed at once", async () => {
    const { id, master } = await buildSchool();
    const anna = await buildMember();
    await inviteTo(master.token, anna.email);
    const secret = await tokenTo(anna.email);
    const answers = await meetAtLock(
      atUser(anna.id),
      [1, 2, 3].map(() => () => acceptBy(anna.token, secret)),
    );
    expect(statuses(answers)).toEqual([200, 410, 410]);
    expect((await membersOf(id))[anna.id]).toBe("member");
  });

  it("who accepts the invitations of two schools at once is in one of them", async () => {
    const [one, two] = [await buildSchool(), await buildSchool()];
    const anna = await buildMember();
    for (const { master } of [one, two]) await inviteTo(master.token, anna.email);
    const { invitations } = await seen(anna.token);
    const answers = await meetAtLock(
      atUser(anna.id),
      invitations.map(
        ({ id }) =>
          () =>
            call(acceptById, { token: anna.token, body: { id } }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect([await membersOf(one.id), await membersOf(two.id)].filter((all) => all[anna.id])).toHaveLength(1);
  });

  it("an invitation that is taken back while it is accepted is one of the two", async () => {
    const { id, master } = await buildSchool();
    const anna = await buildMember();
    await inviteTo(master.token, anna.email);
    const secret = await tokenTo(anna.email);
    const invitation = (await seen(anna.token)).invitations[0]?.id;
    const [accepted, revoked] = await meetAtLock(atSchool(id), [
      () => acceptBy(anna.token, secret),
      () => post(revoke, master.token, invitation),
    ]);
    expect(statuses([accepted as never, revoked as never])).toEqual(accepted?.status === 200 ? [200, 404] : [200, 410]);
    expect((await membersOf(id))[anna.id]).toBe(accepted?.status === 200 ? "member" : undefined);
  });

  it("nobody comes into a school that is closed at the same moment", async () => {
    const { id, master } = await buildSchool();
    const anna = await buildMember();
    await inviteTo(master.token, anna.email);
    const secret = await tokenTo(anna.email);
    await meetAtLock(atSchool(id), [() => acceptBy(anna.token, secret), () => post(close, master.token)]);
    expect([(await rowOf(id))?.status, await membersOf(id)]).toEqual(["closed", {}]);
  });

  it("of two requests at once one is open", async () => {
    const [one, two] = [await buildVerified(), await buildVerified()];
    const anna = await buildMember();
    const answers = await meetAtLock(
      atUser(anna.id),
      [one, two].map(
        ({ id }) =>
          () =>
            call(ask, { token: anna.token, body: { schoolId: id } }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await getDb().$count(schoolJoinRequests, eq(schoolJoinRequests.userId, anna.id))).toBe(1);
  });
});

const givenRole = fc.constantFrom("approver", "buyer", "finance", "member" as const);
const who = fc.nat(4);
const step = fc.oneof(
  fc.record({ do: fc.constant("role" as const), by: who, to: who, role: givenRole }),
  fc.record({ do: fc.constant("remove" as const), by: who, to: who }),
  fc.record({ do: fc.constant("leave" as const), by: who }),
  fc.record({ do: fc.constant("offer" as const), by: who, to: who, stays: fc.boolean() }),
  fc.record({ do: fc.constant("accept" as const), by: who }),
  fc.record({ do: fc.constant("end" as const), by: who, to: who }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const perform = (one: Step, ids: readonly number[]): Promise<unknown> => {
  const [by, to] = [ids[one.by] as number, ids["to" in one ? one.to : 0] as number];
  switch (one.do) {
    case "role":
      return changeRole(by, to, one.role);
    case "remove":
      return removeMember(by, to);
    case "leave":
      return leaveSchool(by);
    case "offer":
      return offerMaster(by, to, one.stays);
    case "accept":
      return acceptMaster(by);
    default:
      return endOffer(by, to);
  }
};
const refused = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};
const start: readonly SchoolRole[] = ["master", "master", "approver", "buyer", "member"];

it("threat 24 whatever members do at once, an open school has a master, and nobody gains a role that no master gave", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 8 }), async (batches) => {
      const { id, master } = await buildSchool();
      const ids = [master.id];
      for (const role of start.slice(1)) ids.push((await addMember(id, role)).id);
      for (const batch of batches) {
        const before = await membersOf(id);
        const offered = await getDb().select().from(schoolMasterOffers).where(eq(schoolMasterOffers.schoolId, id));
        await Promise.all(batch.map((one) => perform(one, ids).catch(refused)));
        const after = await membersOf(id);
        expect(Object.values(after)).toContain("master");
        const masters = ids.filter((one) => before[one] === "master");
        for (const one of ids.filter((userId) => after[userId] !== undefined && after[userId] !== before[userId])) {
          const hers = batch.filter((act) => ids["to" in act ? act.to : act.by] === one || (act.do === "accept" && ids[act.by] === one));
          if (after[one] === "master") {
            const isAsked =
              offered.some((offer) => offer.userId === one) ||
              hers.some((act) => act.do === "offer" && masters.includes(ids[act.by] as number));
            expect([hers.some((act) => act.do === "accept"), isAsked]).toEqual([true, true]);
          } else {
            // A master gave it, or became one in the same moment; or she handed over, or stepped down.
            const isGiven = hers.some((act) => act.do === "role" && after[one] === act.role);
            expect(isGiven || before[one] === "master").toBe(true);
          }
        }
      }
    }),
    { numRuns: 12 },
  );
});
