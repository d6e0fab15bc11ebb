import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as details } from "#app/api/v1/user/details/route.ts";
import { POST as decide } from "#app/api/v3/admin/schools/[id]/decide/route.ts";
import { POST as appoint } from "#app/api/v3/admin/schools/[id]/master/route.ts";
import { GET as readProof } from "#app/api/v3/admin/schools/[id]/proof/route.ts";
import { GET as list } from "#app/api/v3/admin/schools/route.ts";
import { POST as join } from "#app/api/v3/schools/join/route.ts";
import { POST as letter } from "#app/api/v3/schools/mine/letter/route.ts";
import { POST as confirm } from "#app/api/v3/schools/mine/mail-proof/confirm/route.ts";
import { POST as sendCode } from "#app/api/v3/schools/mine/mail-proof/route.ts";
import type { SchoolCasePage } from "#lib/commerce/school/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, rateLimits, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { addMember, buildSchool, buildVerified, mailsTo, membersOf, rowOf } from "#tests/schools.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const REASON = "Address and letterhead agree with the register";
const act = (handler: typeof decide, token: string, id: number, body?: object) =>
  call(handler, { token, params: { id: String(id) }, ...(body && { body }) });
const hand = (token: string, bytes: Uint8Array<ArrayBuffer>, name = "brief.pdf") => {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  return call(letter, { token, body });
};
const codeTo = async (email: string) => String((await mailsTo(email, "school_code")).at(-1)?.payload.code);
const ask = async (token: string, email: string) =>
  (await call(sendCode, { token, body: { email } })).body.data as unknown as { challenge: string };
const submit = async (school: Awaited<ReturnType<typeof buildSchool>>) => {
  const email = `office-${school.id}@kreidefels.example`;
  const { challenge } = await ask(school.master.token, email);
  return { email, answer: await call(confirm, { token: school.master.token, body: { challenge, code: await codeTo(email) } }) };
};

describe("ROUTE-36 a school proves that it is one", () => {
  it("by a code to an official address; it waits for staff then", async () => {
    const school = await buildSchool();
    const { email, answer } = await submit(school);
    expect(answer.status).toBe(200);
    expect(await rowOf(school.id)).toMatchObject({ status: "pending", proof: "official_mail", proofEmail: email });
  });

  it("not with an address that anybody gets, nor by guessing: the fifth wrong code ends it", async () => {
    const { id, master } = await buildSchool();
    const refused = await call(sendCode, { token: master.token, body: { email: "schule@gmail.com" } });
    expect(refused.body.error?.fields?.email?.code).toBe("freemail");
    expect(await mailsTo("schule@gmail.com")).toEqual([]);
    const email = `guess-${id}@kreidefels.example`;
    const { challenge } = await ask(master.token, email);
    const right = await codeTo(email);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let turn = 0; turn < 5; turn += 1)
      expect((await call(confirm, { token: master.token, body: { challenge, code: wrong } })).body.error?.fields?.code?.code).toBe(
        "wrong_code",
      );
    expect((await call(confirm, { token: master.token, body: { challenge, code: right } })).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ status: "draft", proof: null });
  });

  it("threat 5 another master's challenge, an older code and a member's hands prove nothing", async () => {
    const [ours, theirs] = [await buildSchool(), await buildSchool()];
    const [member, email] = [await addMember(ours.id, "approver"), `one-${ours.id}@kreidefels.example`];
    const older = await ask(ours.master.token, email);
    const olderCode = await codeTo(email);
    const newer = await ask(ours.master.token, email);
    const code = await codeTo(email);
    expect((await call(confirm, { token: ours.master.token, body: { challenge: older.challenge, code: olderCode } })).status).toBe(400);
    expect((await call(confirm, { token: theirs.master.token, body: { challenge: newer.challenge, code } })).status).toBe(400);
    expect((await call(confirm, { token: member.token, body: { challenge: newer.challenge, code } })).status).toBe(403);
    expect([(await rowOf(ours.id))?.status, (await rowOf(theirs.id))?.status]).toEqual(["draft", "draft"]);
  });

  it("threat 14 one code proves once, however often it is typed at once, and nothing any more afterwards", async () => {
    const { id, master } = await buildSchool();
    const email = `twice-${id}@kreidefels.example`;
    const { challenge } = await ask(master.token, email);
    const code = await codeTo(email);
    const type = () => call(confirm, { token: master.token, body: { challenge, code } });
    const lock = { text: "select 1 from schools where id = $1 for update", values: [id] };
    const answers = await meetAtLock(lock, [type, type, type]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const proved = await rowOf(id);
    expect(proved).toMatchObject({ status: "pending", proofEmail: email });
    expect((await type()).body.error?.fields?.code?.code).toBe("wrong_code");
    expect(await rowOf(id)).toEqual(proved);
  });

  it("by a letter, which only staff read, as a download; a photo is drawn anew", async () => {
    const { id, master } = await buildSchool();
    const png = await makePng(400, 600);
    expect((await hand(master.token, new Uint8Array(png), "../../Brief Schule.png")).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "pending", proof: "document", proofMime: "image/webp" });
    const finance = await buildAdmin("finance");
    const read = await act(readProof as never, finance.token, id);
    expect([read.status, read.headers.get("content-type"), read.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    expect(read.headers.get("content-disposition")).toMatch(/^attachment; filename="_[._]+Brief Schule\.webp"/);
    for (const { token } of [master, await buildAdmin("support"), await buildMember()])
      expect((await act(readProof as never, token, id)).status).toBe(403);
    const seenBy = await getDb().select().from(auditLog).where(eq(auditLog.actorId, finance.id));
    expect(seenBy.map(({ action }) => action)).toContain("school.proof_read");
  });

  it.each([
    ["an empty file", new Uint8Array(), 422],
    ["a program", new TextEncoder().encode("MZ program"), 422],
    ["a broken PDF", new TextEncoder().encode("%PDF-1.7 nothing"), 422],
    ["more than 10 MB", new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ])("threat 17 %s is no letter", async (_, bytes, status) => {
    const { id, master } = await buildSchool();
    expect((await hand(master.token, bytes)).status).toBe(status);
    expect(await rowOf(id)).toMatchObject({ status: "draft", proofStorageKey: null });
  });
});

describe("ROLE-4 staff verify schools", () => {
  it("see who waits; what they decide is told and audited, and is_verified says so", async () => {
    const school = await buildSchool();
    const { email } = await submit(school);
    const finance = await buildAdmin("finance");
    const page = (await call(list, { token: finance.token, path: "/?limit=200" })).body.data as unknown as SchoolCasePage;
    expect(page.items.find(({ id }) => id === school.id)).toMatchObject({
      proofEmail: email,
      masters: [{ id: school.master.id }],
      members: 1,
    });
    expect((await act(decide, finance.token, school.id, { decision: "verify", reason: "short" })).status).toBe(400);
    expect((await act(decide, finance.token, school.id, { decision: "verify", reason: REASON })).status).toBe(200);
    expect((await act(decide, finance.token, school.id, { decision: "verify", reason: REASON })).status).toBe(409);
    const account = (await call(details, { token: school.master.token })).body.data?.profileDetails?.details?.schoolAccount;
    expect(account).toEqual({ school_id: school.id, role: "master", is_verified: true });
    expect((await mailsTo(school.master.email, "school_verified")).length).toBe(1);
    const rows = await getDb().select().from(auditLog).where(eq(auditLog.actorId, finance.id));
    expect(rows.find(({ action }) => action === "school.verified")).toMatchObject({ reason: REASON, data: { school: school.id } });
    // Taken back, when it turns out to be wrong; another proof may follow.
    expect((await act(decide, finance.token, school.id, { decision: "refuse", reason: REASON })).status).toBe(200);
    expect((await mailsTo(school.master.email, "school_refused")).at(-1)?.payload).toMatchObject({ reason: REASON });
    expect((await submit(school)).answer.status).toBe(200);
    expect((await rowOf(school.id))?.status).toBe("pending");
  });

  it("threat 24 nobody else, not before a proof, and not about her own school", async () => {
    const school = await buildSchool();
    const body = { decision: "verify", reason: REASON };
    const finance = await buildAdmin("finance");
    for (const { token } of [school.master, await buildAdmin("support"), await buildAdmin("moderator")])
      expect((await act(decide, token, school.id, body)).status).toBe(403);
    expect((await act(decide, finance.token, school.id, body)).status).toBe(409);
    await submit(school);
    await getDb().insert(schoolMembers).values({ schoolId: school.id, userId: finance.id, role: "member", joinedBy: "request" });
    expect((await act(decide, finance.token, school.id, body)).status).toBe(403);
    expect((await act(decide, finance.token, 999_999_999, body)).status).toBe(404);
    expect((await rowOf(school.id))?.status).toBe("pending");
  });

  it("may let people of the official domain join, never of a freemailer or another school's", async () => {
    const [one, two] = [await buildSchool(), await buildSchool()];
    await submit(one);
    await submit(two);
    const { token } = await buildAdmin();
    const domain = `office-${one.id}.example`;
    const verify = (id: number, wanted: string) => act(decide, token, id, { decision: "verify", reason: REASON, domain: wanted });
    expect((await verify(one.id, "gmx.de")).body.error?.fields?.domain?.code).toBe("freemail");
    expect((await verify(one.id, domain)).status).toBe(200);
    expect((await verify(two.id, domain)).status).toBe(409);
    expect((await rowOf(two.id))?.status).toBe("pending");
    const anna = await buildMember({ email: `anna@${domain}` });
    expect((await call(join, { token: anna.token, body: {} })).status).toBe(200);
    expect((await membersOf(one.id))[anna.id]).toBe("member");
  });

  it("an admin makes a member master where the masters are gone; nobody loses the role by it", async () => {
    const { id, master } = await buildVerified();
    const [anna, stranger] = [await addMember(id, "member"), await buildMember()];
    const body = (userId: number) => ({ userId, reason: REASON });
    expect((await act(appoint, (await buildAdmin("finance")).token, id, body(anna.id))).status).toBe(403);
    const { token } = await buildAdmin();
    expect((await act(appoint, token, id, body(stranger.id))).status).toBe(404);
    expect((await act(appoint, token, id, body(anna.id))).status).toBe(200);
    expect((await act(appoint, token, id, body(anna.id))).status).toBe(409);
    expect(await membersOf(id)).toEqual({ [master.id]: "master", [anna.id]: "master" });
    expect((await mailsTo(master.email, "school_master_changed")).length).toBe(1);
  });
});
