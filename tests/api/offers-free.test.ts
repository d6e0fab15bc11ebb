import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as describeIt } from "#app/api/v3/free-materials/describe/route.ts";
import { POST as request } from "#app/api/v3/free-materials/request/route.ts";
import { POST as take } from "#app/api/v3/free-materials/take/route.ts";
import { GET as fetchFile } from "#app/files/download/[token]/route.ts";
import { creditsName } from "#lib/catalogue/materials/server/credits-name.ts";
import type { FreeLinkDescription } from "#lib/pages/offers/schema.ts";
import { tasks } from "#lib/pages/offers/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, oneTimeTokens, outbox, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

let count = 0;
const newAddress = () => {
  count += 1;
  return `visitor-${process.pid}-${count}@mail.example`;
};

const mailsTo = (email: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "free_material")));

const buildFree = () => buildPublished({ fields: { priceMinor: 0, licence: "cc-by" } });

const send = (payload: unknown) =>
  (tasks.send_free_link as (payload: unknown, helpers: never) => Promise<void>)(payload, undefined as never);

/** Asks for the link, runs its job, and reads it out of the mail. */
const getLink = async (materialId: number): Promise<string> => {
  const email = newAddress();
  await call(request, { body: { materialId, email } });
  const job = (await jobsOf("send_free_link")).find(({ payload }) => (payload as { email?: string }).email === email);
  await send(job?.payload);
  const [mail] = await mailsTo(email);
  return String(mail?.payload.url).split("/").at(-1) ?? "";
};
const open = async (token: string) => {
  const { status, body } = await call(describeIt, { body: { token } });
  return { status, link: body.data as unknown as FreeLinkDescription };
};

it("ROUTE-69 a free material comes by mail without an account: the link shows it, a button fetches each file", async () => {
  const { id } = await buildFree();
  const before = (await getDb().select({ id: users.id }).from(users)).length;
  const token = await getLink(id);
  expect(await getDb().select({ id: users.id }).from(users)).toHaveLength(before);
  const { link } = await open(token);
  expect(link).toMatchObject({ title: "Bruch-Domino zum Ausschneiden", isOver: false, files: [{ name: "blatt.pdf", format: "PDF" }] });
  const fileId = link.files[0]?.id ?? 0;
  // Twice: a download that broke off may be begun again.
  for (const _ of [1, 2]) {
    const { body } = await call(take, { body: { token, fileId } });
    const { url } = body.data as unknown as { url: string };
    const response = await fetchFile(new Request(`http://localhost${url}`), {
      params: Promise.resolve({ token: url.split("/").at(-1) ?? "" }),
    });
    expect(response.status).toBe(200);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
});

it("ROUTE-69 what the licences of others' works ask to be named comes beside files that bear nobody's stamp", async () => {
  const rights = [
    { kind: "picture" as const, title: "Blaumeise", creator: "Kim Muster", source: "https://pictures.example/1", licence: "CC BY 4.0" },
  ];
  const { id } = await buildPublished({ fields: { priceMinor: 0, licence: "cc-by", hasThirdParty: true, rights } });
  const token = await getLink(id);
  const { link } = await open(token);
  expect(link.files.map(({ name }) => name)).toEqual(["blatt.pdf", creditsName("de")]);
  const { body } = await call(take, { body: { token, fileId: link.files[1]?.id } });
  const { url } = body.data as unknown as { url: string };
  const response = await fetchFile(new Request(`http://localhost${url}`), {
    params: Promise.resolve({ token: url.split("/").at(-1) ?? "" }),
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

it("ROUTE-69 threat 1 once it costs something the link says so and gives nothing, not even by an address that was fetched before", async () => {
  const { id } = await buildFree();
  const token = await getLink(id);
  const fileId = (await open(token)).link.files[0]?.id ?? 0;
  const { body } = await call(take, { body: { token, fileId } });
  const { url } = body.data as unknown as { url: string };
  await getDb().update(materials).set({ priceMinor: 300, licence: "single" }).where(eq(materials.id, id));
  expect((await open(token)).link).toMatchObject({ isOver: true, files: [] });
  expect((await call(take, { body: { token, fileId } })).status).toBe(410);
  const late = await fetchFile(new Request(`http://localhost${url}`), { params: Promise.resolve({ token: url.split("/").at(-1) ?? "" }) });
  expect(late.status).toBe(404);
});

it("ROUTE-69 threat 1 the link fetches no file of another material, and no link is to be had for what costs something or is gone", async () => {
  const [free, other] = [await buildFree(), await buildPublished()];
  const token = await getLink(free.id);
  const foreign = other.draft.files[0]?.id ?? 0;
  expect((await call(take, { body: { token, fileId: foreign } })).status).toBe(404);
  const asked = async (materialId: number) => (await call(request, { body: { materialId, email: newAddress() } })).status;
  expect(await asked(other.id)).toBe(410);
  expect(await asked((await buildMaterial({ priceMinor: 0, status: "archived" })).id)).toBe(404);
  expect(await asked(999_999_999)).toBe(404);
});

it("ROUTE-69 threat 14 an expired, altered or foreign token, an address that is none: a sentence, and nothing is written", async () => {
  const { id } = await buildFree();
  const token = await getLink(id);
  const wrong = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  expect((await open(wrong)).status).toBe(410);
  expect((await open("x")).status).toBe(400);
  await getDb()
    .update(oneTimeTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(oneTimeTokens.purpose, "free_material_download"));
  expect((await open(token)).status).toBe(410);
  const { status, body } = await call(request, { body: { materialId: id, email: "not an address" } });
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["email"]]);
});

it("the rest of a sale at nothing is over with the sale: the mail that was asked for in time is not sent any more", async () => {
  const { id } = await buildFree();
  const email = newAddress();
  await getDb().update(materials).set({ priceMinor: 300, licence: "single" }).where(eq(materials.id, id));
  await (tasks.send_free_link as (payload: unknown, helpers: never) => Promise<void>)(
    { materialId: id, email, world: "de" },
    undefined as never,
  );
  expect(await mailsTo(email)).toEqual([]);
});
