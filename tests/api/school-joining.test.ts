import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as join } from "#app/api/v3/schools/join/route.ts";
import { POST as removeDomain } from "#app/api/v3/schools/mine/domains/[id]/remove/route.ts";
import { POST as verify } from "#app/api/v3/schools/mine/domains/[id]/verify/route.ts";
import { POST as addDomain, GET as domains } from "#app/api/v3/schools/mine/domains/route.ts";
import { POST as csvPreview } from "#app/api/v3/schools/mine/invitations/csv/preview/route.ts";
import { POST as csvInvite } from "#app/api/v3/schools/mine/invitations/csv/route.ts";
import { POST as decide } from "#app/api/v3/schools/mine/requests/[id]/route.ts";
import { GET as requests } from "#app/api/v3/schools/mine/requests/route.ts";
import { POST as ask } from "#app/api/v3/schools/requests/route.ts";
import { POST as withdraw } from "#app/api/v3/schools/requests/withdraw/route.ts";
import { GET as search } from "#app/api/v3/schools/route.ts";
import { isFreemail } from "#lib/commerce/school/freemail-domains.ts";
import type { MembersCsvPreview } from "#lib/commerce/school/schema.ts";
import { forgetEnded } from "#lib/commerce/school/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits, schoolInvitations, schoolJoinRequests, schoolMailDomains } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { startDnsServer } from "#tests/dns-server.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { addMember, buildSchool, buildVerified, mailsTo, membersOf, rowOf, seen } from "#tests/schools.ts";

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
  process.env.DNS_SERVERS = dns.address;
  forgetEnv();
});
afterAll(async () => {
  delete process.env.DNS_SERVERS;
  forgetEnv();
  await dns.close();
});
beforeEach(async () => {
  await getDb().delete(rateLimits);
});

let count = 0;
const newDomain = () => {
  count += 1;
  return `school-${process.pid}-${count}.example`;
};
const act = (handler: typeof verify, token: string, id: unknown, body: object = {}) =>
  call(handler, { token, body, params: { id: String(id) } });
const listOf = async (token: string) =>
  (await call(domains, { token })).body.data?.items as unknown as {
    id: number;
    isVerified: boolean;
    proof: { name: string; text: string };
  }[];
/** A domain that the school has proved by its DNS. */
const prove = async (token: string, domain: string) => {
  await call(addDomain, { token, body: { domain } });
  const row = (await listOf(token)).at(-1);
  dns.records.set(row?.proof.name ?? "", [row?.proof.text ?? ""]);
  return { id: row?.id, answer: await act(verify, token, row?.id) };
};

describe("ROLE-4 members come by the domain of their mail", () => {
  it("which the DNS has to prove first; then they are members and nothing more", async () => {
    const { id, master } = await buildSchool();
    const domain = newDomain();
    const anna = await buildMember({ email: `anna@${domain}` });
    await call(addDomain, { token: master.token, body: { domain: domain.toUpperCase() } });
    const [row] = await listOf(master.token);
    expect((await act(verify, master.token, row?.id)).body.error?.code).toBe("domain_unproved");
    expect([(await seen(anna.token)).joinable, (await call(join, { token: anna.token, body: {} })).status]).toEqual([null, 404]);
    dns.records.set(row?.proof.name ?? "", [row?.proof.text ?? ""]);
    expect((await act(verify, master.token, row?.id)).status).toBe(200);
    expect((await seen(anna.token)).joinable).toMatchObject({ id });
    const sly = await call(join, { token: anna.token, body: { role: "master", schoolId: 1 } });
    expect([sly.status, (await membersOf(id))[anna.id]]).toEqual([200, "member"]);
    // Below it, without its mailbox proved, and after it was taken away nobody comes in.
    for (const wanted of [{ email: `b@mail.${domain}` }, { email: `c@${domain}`, emailVerifiedAt: null }])
      expect((await call(join, { token: (await buildMember(wanted)).token, body: {} })).status).toBe(404);
    await act(removeDomain, master.token, row?.id);
    expect((await call(join, { token: (await buildMember({ email: `d@${domain}` })).token, body: {} })).status).toBe(404);
    expect((await membersOf(id))[anna.id]).toBe("member");
  });

  it("a proved domain is one school's; of another school's nothing is changed", async () => {
    const [one, two] = [await buildSchool(), await buildSchool()];
    const domain = newDomain();
    const first = await prove(one.master.token, domain);
    const second = await prove(two.master.token, domain);
    expect([first.answer.status, second.answer.status]).toEqual([200, 409]);
    for (const handler of [verify, removeDomain]) expect((await act(handler, two.master.token, first.id)).status).toBe(404);
    const rows = await getDb().select().from(schoolMailDomains).where(eq(schoolMailDomains.domain, domain));
    expect(rows.filter(({ verifiedAt }) => verifiedAt).map(({ schoolId }) => schoolId)).toEqual([one.id]);
  });

  it.each([
    ["gmail.com", "freemail"],
    ["mail.gmail.com", "freemail"],
    ["web.de", "freemail"],
    ["seznam.cz", "freemail"],
    ["naver.com", "freemail"],
    ["localhost", "domain"],
    ["anna@school.example", "domain"],
    ["de", "domain"],
  ])("never %s", async (domain, code) => {
    const { master } = await buildSchool();
    const { body } = await call(addDomain, { token: master.token, body: { domain } });
    expect(body.error?.fields?.domain?.code).toBe(code);
  });

  it("the list of freemailers knows them and no school", () => {
    expect(["googlemail.com", "t-online.de", "wp.pl", "qq.com", "ukr.net", "freemail.hu", "libero.it"].every(isFreemail)).toBe(true);
    expect(["kreidefels.example", "schule.bayern.de", "notgmail.com", "gmail.com.example"].some(isFreemail)).toBe(false);
  });
});

describe("ROLE-4 members come by request", () => {
  it("a verified school is found by a part of its name, in its own country; others are not", async () => {
    const [known, draft] = [await buildVerified(), await buildSchool()];
    const { token } = await buildMember();
    const find = async (q: string, world = "de") =>
      (await call(search, { token, path: `/?world=${world}&q=${encodeURIComponent(q)}` })).body.data?.items;
    expect(await find(known.name.slice(4).toUpperCase())).toEqual([{ id: known.id, name: known.name, city: "Felsheim" }]);
    expect([await find(known.name, "fr"), await find(draft.name), await find("%%%")]).toEqual([[], [], []]);
    expect((await call(search, { token: null, path: "/?q=Grundschule" })).status).toBe(401);
  });

  it("master and approver are told and decide, once; the role is what they may give", async () => {
    const { id, master } = await buildVerified();
    const [approver, buyer] = [await addMember(id, "approver"), await addMember(id, "buyer")];
    const anna = await buildMember();
    expect((await call(ask, { token: anna.token, body: { schoolId: id, message: "Klasse 3b" } })).status).toBe(200);
    expect((await call(ask, { token: anna.token, body: { schoolId: id } })).status).toBe(409);
    expect((await mailsTo(approver.email, "school_join_requested")).length).toBe(1);
    expect(await mailsTo(buyer.email)).toEqual([]);
    const waiting = await call(requests, { token: approver.token });
    const [asked] = (waiting.body.data?.items ?? []) as unknown as { id: number }[];
    expect((await call(requests, { token: buyer.token })).status).toBe(403);
    expect((await act(decide, buyer.token, asked?.id, { isAccepted: true })).status).toBe(403);
    expect((await act(decide, approver.token, asked?.id, { isAccepted: true, role: "finance" })).status).toBe(403);
    expect((await act(decide, anna.token, asked?.id, { isAccepted: true })).status).toBe(404);
    expect((await membersOf(id))[anna.id]).toBeUndefined();
    expect((await act(decide, master.token, asked?.id, { isAccepted: true, role: "finance" })).status).toBe(200);
    expect((await membersOf(id))[anna.id]).toBe("finance");
    expect((await act(decide, master.token, asked?.id, { isAccepted: false })).status).toBe(404);
    expect((await mailsTo(anna.email)).map(({ template }) => template)).toEqual(["school_join_accepted"]);
  });

  it("threat 5 another school's master decides nothing; who took her request back is not let in", async () => {
    const [ours, theirs] = [await buildVerified(), await buildVerified()];
    const anna = await buildMember();
    await call(ask, { token: anna.token, body: { schoolId: ours.id } });
    const [row] = await getDb().select().from(schoolJoinRequests).where(eq(schoolJoinRequests.userId, anna.id));
    expect((await act(decide, theirs.master.token, row?.id, { isAccepted: true })).status).toBe(404);
    await call(withdraw, { token: anna.token, body: {} });
    expect((await act(decide, ours.master.token, row?.id, { isAccepted: true })).status).toBe(404);
    expect([await membersOf(ours.id), await membersOf(theirs.id)].map((all) => all[anna.id])).toEqual([undefined, undefined]);
    expect((await call(ask, { token: anna.token, body: { schoolId: (await buildSchool()).id } })).status).toBe(404);
  });
});

describe("ROLE-4 a table of people", () => {
  const send = (handler: typeof csvPreview, token: string, text: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("file", new File([text], "people.csv", { type: "text/csv" }));
    return call(handler, { token, body, path: "/?world=de" });
  };
  const faultsOf = ({ rows }: MembersCsvPreview) => rows.map(({ row, faults }) => [row, faults]);

  it("is shown with all faults of each row, and nothing is sent; then the good rows are invited", async () => {
    const { id, master } = await buildSchool();
    const member = await addMember(id, "member");
    const anna = `anna-${id}@school.example`;
    const table = [
      "E-Mail;Rolle;Klasse",
      `'=${anna};Einkauf;3b`,
      `${anna};Mitglied;`,
      `nobody;Rektor;`,
      `;Schuladmin;`,
      `${member.email};;`,
      `bob-${id}@school.example;;`,
      `${anna.toUpperCase()};;`,
    ].join("\r\n");
    const { status, body } = await send(csvPreview, master.token, `\uFEFF${table}`);
    expect(status).toBe(200);
    const shown = body.data as unknown as MembersCsvPreview;
    expect(shown.unknownColumns).toEqual(["klasse"]);
    expect(faultsOf(shown)).toEqual([
      [2, { email: "email" }],
      [3, {}],
      [4, { email: "email", role: "role" }],
      [5, { email: "required", role: "forbidden_role" }],
      [6, { email: "member" }],
      [7, {}],
      [8, { email: "twice" }],
    ]);
    expect(await getDb().$count(schoolInvitations, eq(schoolInvitations.schoolId, id))).toBe(0);
    expect((await send(csvInvite, master.token, table)).body.data).toEqual({ sent: 2, skipped: 5 });
    const rows = await getDb().select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, id));
    expect(rows.map(({ email, role }) => [email, role])).toEqual([
      [anna, "member"],
      [`bob-${id}@school.example`, "member"],
    ]);
    expect((await send(csvInvite, master.token, table)).body.data).toEqual({ sent: 0, skipped: 7 });
  });

  it.each([
    ["ten thousand rows", ["email", ...Array.from({ length: 10_000 }, (_, n) => `a${n}@b.example`)].join("\n"), 409, "list_full"],
    ["no column of addresses", "Name;Rolle\nAnna;Mitglied", 422, "import_unreadable"],
    ["nothing", "", 422, "import_unreadable"],
    ["a heading alone", "email;role", 422, "import_unreadable"],
    ["a broken quote", 'email\n"anna', 422, "import_unreadable"],
    ["bytes that are no text", new Uint8Array([0, 1, 2, 0, 255]), 422, "import_unreadable"],
  ])("%s is refused with a sentence", async (_, text, status, code) => {
    const { master } = await buildSchool();
    for (const handler of [csvPreview, csvInvite]) {
      const answer = await send(handler, master.token, text);
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    }
  });

  it("an approver's table gives membership alone; a stranger's nothing", async () => {
    const { id } = await buildSchool();
    const approver = await addMember(id, "approver");
    const shown = (await send(csvPreview, approver.token, "email,role\na@b.example,buyer\nc@b.example,")).body
      .data as unknown as MembersCsvPreview;
    expect(faultsOf(shown)).toEqual([
      [2, { role: "forbidden_role" }],
      [3, {}],
    ]);
    expect((await send(csvInvite, (await buildMember()).token, "email\na@b.example")).status).toBe(404);
  });
});

it("what is over is forgotten after 90 days, what is open stays", async () => {
  const { id, master } = await buildVerified();
  const anna = await buildMember();
  await call(ask, { token: anna.token, body: { schoolId: id } });
  const values = { schoolId: id, role: "member" as const, invitedBy: master.id, sentAt: new Date() };
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await getDb()
    .insert(schoolInvitations)
    .values([
      { ...values, email: `old-${id}@b.example`, expiresAt: days(91) },
      { ...values, email: `late-${id}@b.example`, expiresAt: days(89) },
    ]);
  await forgetEnded();
  const left = await getDb().select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, id));
  expect(left.map(({ email }) => email)).toEqual([`late-${id}@b.example`]);
  expect(await getDb().$count(schoolJoinRequests, eq(schoolJoinRequests.schoolId, id))).toBe(1);
  expect((await rowOf(id))?.status).toBe("verified");
});
