import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as rename } from "#app/api/v1/user/details/route.ts";
import { GET as mayHaveCertificate } from "#app/api/v3/authors/domain/ask/route.ts";
import { POST as name, GET as show } from "#app/api/v3/authors/domain/route.ts";
import { POST as verify } from "#app/api/v3/authors/domain/verify/route.ts";
import { findAuthorHost } from "#lib/catalogue/authors/server/find-author-host.ts";
import { forgetAuthorHosts } from "#lib/catalogue/authors/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorHosts, authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { call } from "#tests/call.ts";
import { startDnsServer } from "#tests/dns-server.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
  process.env.DNS_SERVERS = dns.address;
  process.env.AUTHOR_DOMAIN_SUFFIX = "authors.kreda.example";
  forgetEnv();
});
afterAll(async () => {
  delete process.env.DNS_SERVERS;
  delete process.env.AUTHOR_DOMAIN_SUFFIX;
  forgetEnv();
  await dns.close();
});

const ask = async (token: string) => (await call(show, { token })).body.data;
const give = (token: string, domain: unknown) => call(name, { token, body: { domain } });
const prove = (token: string) => call(verify, { token, method: "POST", body: {} });
const callHerself = async (token: string, publicName: string) =>
  expect((await call(rename, { token, body: { publicName } })).status).toBe(200);
const ownerOf = async (slug: string) => (await findAuthorHost(`${slug}.authors.kreda.example`))?.authorId;
/** As if it had been free for so many days. */
const rest = (host: string, days: number) =>
  getDb()
    .update(authorHosts)
    .set({ freedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(authorHosts.host, host));
const rowOf = async (userId: number) => (await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, userId)))[0];

describe("ROUTE-2 an author's own host", () => {
  it("is her slug below the suffix, without any proof", async () => {
    const anna = await buildSeller({ slug: "studio-anna", world: "it" });
    expect(await ask(anna.token)).toMatchObject({ ownHost: "studio-anna.authors.kreda.example", domain: null, isVerified: false });
    for (const host of ["studio-anna.authors.kreda.example", "Studio-Anna.AUTHORS.kreda.example:8080"])
      expect(await findAuthorHost(host)).toEqual({ authorId: anna.id, world: "it" });
    for (const host of [
      "nobody.authors.kreda.example",
      "authors.kreda.example",
      "a.studio-anna.authors.kreda.example",
      "studio-anna.example",
      "",
    ])
      expect(await findAuthorHost(host)).toBeNull();
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
    expect(await findAuthorHost("studio-anna.authors.kreda.example")).toBeNull();
  });

  it("is of the first who sells under this name, and never of a buyer; the second has none", async () => {
    await buildUser({ slug: "zwilling" });
    const [first, second] = [await buildSeller({ slug: "zwilling" }), await buildSeller({ slug: "zwilling" })];
    expect(await ownerOf("zwilling")).toBe(first.id);
    expect([(await ask(first.token))?.ownHost, (await ask(second.token))?.ownHost]).toEqual(["zwilling.authors.kreda.example", null]);
  });

  it("threat 15 that its author has left for another name rests for a year: nobody gets her visitors by renaming herself", async () => {
    const [anna, berta] = [await buildSeller(), await buildSeller()];
    await callHerself(anna.token, "Lesewerkstatt");
    expect(await ownerOf("lesewerkstatt")).toBe(anna.id);
    await callHerself(anna.token, "Schreibwerkstatt");
    await callHerself(berta.token, "Lesewerkstatt");
    expect([await ownerOf("lesewerkstatt"), await ownerOf("schreibwerkstatt")]).toEqual([undefined, anna.id]);
    expect((await ask(berta.token))?.ownHost).toBeNull();
    await rest("lesewerkstatt", 364);
    await forgetAuthorHosts();
    await callHerself(berta.token, "Lesewerkstatt");
    expect(await ownerOf("lesewerkstatt")).toBeUndefined();
    // She who left it may come back.
    await callHerself(anna.token, "Lesewerkstatt");
    expect(await ownerOf("lesewerkstatt")).toBe(anna.id);
    await callHerself(anna.token, "Schreibwerkstatt");
    await rest("lesewerkstatt", 366);
    await callHerself(berta.token, "Lesewerkstatt");
    expect(await ownerOf("lesewerkstatt")).toBe(berta.id);
  });

  it("threat 15 rests too when its author's account is deleted, without her; after a year nobody knows of it", async () => {
    const [anna, berta] = [await buildSeller(), await buildSeller()];
    await callHerself(anna.token, "Rechenwerkstatt");
    const now = new Date();
    await getDb()
      .update(users)
      .set({ deletionRequestedAt: new Date(now.getTime() - 15 * 86_400_000) })
      .where(eq(users.id, anna.id));
    expect(await deleteAccount(anna.id, now)).toBe(true);
    await callHerself(berta.token, "Rechenwerkstatt");
    expect(await ownerOf("rechenwerkstatt")).toBeUndefined();
    const rowOfHost = () => getDb().select().from(authorHosts).where(eq(authorHosts.host, "rechenwerkstatt"));
    expect(await rowOfHost()).toMatchObject([{ userId: null, freedAt: expect.any(Date) }]);
    await rest("rechenwerkstatt", 366);
    await forgetAuthorHosts();
    expect(await rowOfHost()).toEqual([]);
  });

  it("threat 15 race: of twelve who take one name at the same moment, and again and again, one holds its host", async () => {
    const sellers = await Promise.all(Array.from({ length: 12 }, () => buildSeller()));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(sellers.map(({ token }, index) => callHerself(token, index % 4 === round ? `Weg ${round} ${index}` : "Wettlauf")));
      const held = await getDb().select().from(authorHosts).where(eq(authorHosts.host, "wettlauf"));
      expect(held).toHaveLength(1);
      const [row] = held;
      const [shown] = await getDb()
        .select({ slug: users.slug })
        .from(users)
        .where(eq(users.id, Number(row?.userId)));
      // It is hers who shows it, or it rests.
      expect(shown?.slug === "wettlauf").toBe(row?.freedAt === null);
    }
  });

  it("may have a certificate: a proxy is told so for authors' hosts alone", async () => {
    await buildSeller({ slug: "studio-tls" });
    const answer = async (domain: string) =>
      (await call(mayHaveCertificate, { path: `/api/v3/authors/domain/ask?domain=${encodeURIComponent(domain)}` })).status;
    expect(await answer("studio-tls.authors.kreda.example")).toBe(200);
    for (const domain of ["evil.example", "x.studio-tls.authors.kreda.example", "", "*"]) expect(await answer(domain)).toBe(404);
  });

  it("is a domain only once its DNS shows the token", async () => {
    const anna = await buildSeller();
    const { body } = await give(anna.token, " https://Www.Anna.Example/ ");
    expect(body.data).toMatchObject({ domain: "www.anna.example", isVerified: false, proof: { name: "_kreda.www.anna.example" } });
    const unproved = async () => [(await prove(anna.token)).body.error?.code, await findAuthorHost("www.anna.example")];
    expect(await unproved()).toEqual(["domain_unproved", null]);
    dns.records.set("_kreda.www.anna.example", ["v=spf1 -all", "kreda-domain=somebody-else"]);
    expect(await unproved()).toEqual(["domain_unproved", null]);
    dns.records.set("_kreda.www.anna.example", ["v=spf1 -all", String(body.data?.proof?.text)]);
    expect((await prove(anna.token)).body.data).toMatchObject({ isVerified: true });
    expect(await findAuthorHost("www.anna.example:443")).toEqual({ authorId: anna.id, world: "de" });
    // Another domain needs a proof of its own.
    await give(anna.token, "anna.example");
    expect([await findAuthorHost("anna.example"), await findAuthorHost("www.anna.example")]).toEqual([null, null]);
    expect((await give(anna.token, null)).body.data).toMatchObject({ domain: null, proof: null });
  });

  it("cannot be kept from its owner by naming it, nor taken from who has proved it", async () => {
    const [anna, berta] = [await buildSeller(), await buildSeller()];
    await give(berta.token, "berta.example");
    const { body } = await give(anna.token, "berta.example");
    expect((await rowOf(berta.id))?.domain).toBeNull();
    dns.records.set("_kreda.berta.example", [String(body.data?.proof?.text)]);
    await prove(anna.token);
    const refused = await give(berta.token, "berta.example");
    expect([refused.status, refused.body.error?.fields?.domain?.code]).toEqual([409, "domain_taken"]);
    expect((await findAuthorHost("berta.example"))?.authorId).toBe(anna.id);
    const sellers = await Promise.all(Array.from({ length: 6 }, () => buildSeller()));
    const answers = await Promise.all(sellers.map(({ token }) => give(token, "rennen.example")));
    expect(answers.map(({ status }) => status)).toEqual(sellers.map(() => 200));
    const owners = await Promise.all(sellers.map(async ({ id }) => (await rowOf(id))?.domain));
    expect(owners.filter((domain) => domain !== null)).toEqual(["rennen.example"]);
  });

  it.each([
    "localhost",
    "127.0.0.1",
    "a",
    "a..example",
    "-a.example",
    "a.local",
    "kreda.example/x",
    "a b.example",
    "x.authors.kreda.example",
    "ä.example",
    7,
  ])("FORM-1 %s is no domain of hers: 400, and nothing is kept", async (domain) => {
    const anna = await buildSeller();
    const { status } = await give(anna.token, domain);
    expect([status, (await rowOf(anna.id))?.domain]).toEqual([400, null]);
  });

  it("is for sellers; a name server that does not answer is no refusal of the proof", async () => {
    const buyer = await buildUser();
    expect((await give(buyer.token, "kauf.example")).status).toBe(403);
    const anna = await buildSeller();
    await give(anna.token, "still.example");
    process.env.DNS_SERVERS = "127.0.0.1:9";
    forgetEnv();
    const answer = await prove(anna.token);
    process.env.DNS_SERVERS = dns.address;
    forgetEnv();
    expect([answer.status, (await rowOf(anna.id))?.domainVerifiedAt]).toEqual([503, null]);
  });
});
