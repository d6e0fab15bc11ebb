import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as read, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as submit } from "#app/api/v1/materials/[id]/submit/route.ts";
import { POST as begin } from "#app/api/v1/materials/drafts/route.ts";
import { GET as rules } from "#app/api/v1/materials/grade-rules/route.ts";
import { GET as list } from "#app/api/v1/materials/own/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildDraft, fullDraft } from "#tests/factories/build-draft.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { openCase } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const paramsOf = (id: number) => ({ id: String(id) });
const readDraft = async (id: number, token: string) => (await call(read, { path: `/x?world=de`, token, params: paramsOf(id) })).body.data;
const saveFields = (id: number, token: string, revision: number, fields: object) =>
  call(save, { token, params: paramsOf(id), body: { revision, fields } });
const beginOne = async (token: string) => Number((await call(begin, { token, body: { world: "de" } })).body.data?.id);

describe("ROUTE-30 the first upload", () => {
  it("begins empty, keeps every field as it is typed, and asks for nothing before it is to be published", async () => {
    const { token } = await buildUser();
    const id = await beginOne(token);
    expect((await readDraft(id, token))?.fields).toMatchObject({ title: "", priceMinor: null, world: "de", currency: "EUR", aiUse: null });
    const begun = { hasThirdParty: true, rights: [{ kind: "picture", title: "", creator: "", source: "", licence: "", isChanged: false }] };
    const { status, body } = await saveFields(id, token, 0, { title: "Br", keywords: [""], priceMinor: 7, ...begun });
    expect([status, body.data?.revision]).toEqual([200, 1]);
    expect((await readDraft(id, token))?.fields).toMatchObject({ title: "Br", priceMinor: 7, description: "" });
    const row = (await getDb().select().from(materials).where(eq(materials.id, id)))[0];
    expect([row?.status, row?.version, row?.publishedAt]).toEqual(["draft", 0, null]);
  });

  it("two tabs: who saves second is told, and nothing of the first is lost, also at the same moment", async () => {
    const { token } = await buildUser();
    const id = await beginOne(token);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => saveFields(id, token, 0, { title: `Titel ${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error?.code))).toEqual(new Set(["draft_changed"]));
    const after = await readDraft(id, token);
    expect([after?.revision, String(after?.fields?.title)]).toEqual([1, expect.stringMatching(/^Titel \d$/)]);
  });

  it("threat 5 nobody else reads, changes, publishes or lists it", async () => {
    const { id, authorId, draft } = await buildDraft();
    const { token } = await buildUser();
    expect((await call(read, { path: "/x?world=de", token, params: paramsOf(id) })).status).toBe(404);
    expect((await saveFields(id, token, draft.revision, { title: "Meins" })).status).toBe(404);
    expect((await call(submit, { token, params: paramsOf(id), body: { revision: draft.revision } })).status).toBe(404);
    expect((await call(list, { path: "/x?world=de", token })).body.data).toMatchObject({ total: 0 });
    const owner = await buildToken(authorId);
    expect((await call(list, { path: "/x?world=de", token: owner })).body.data?.items).toMatchObject([{ id, title: fullDraft.title }]);
  });

  it("what was imported and waits for its files has no draft: it is listed by its own title and price", async () => {
    const { id, authorId, priceMinor } = await buildMaterial({ status: "processing", publishedAt: null, title: "Eingelesen" });
    const { body } = await call(list, { path: "/x?world=de", token: await buildToken(authorId) });
    expect(body.data?.items).toMatchObject([{ id, title: "Eingelesen", state: "processing", currency: "EUR", priceMinor }]);
  });

  it.each([
    ["a price with a fraction", { priceMinor: 2.5 }],
    ["a negative price", { priceMinor: -1 }],
    ["an unknown world", { world: "xx" }],
    ["an unknown licence", { licence: "gpl" }],
    ["more text than a book", { description: "a".repeat(20_001) }],
    ["a column that is nobody's to set", { priceMinor: 100, salesCount: 99, status: "published" }],
  ])("threat 6 FORM-1 %s is refused, or what is not asked for is left out", async (_, fields) => {
    const { token } = await buildUser();
    const id = await beginOne(token);
    const { status } = await saveFields(id, token, 0, fields);
    const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
    expect([row?.salesCount, row?.status]).toEqual([0, "draft"]);
    expect(status).toBe("salesCount" in fields ? 200 : 400);
  });
});

describe("ROUTE-22 sending it in", () => {
  it("FORM-1 names every field that is missing, in one answer, and changes nothing", async () => {
    await transaction(loadTaxonomy);
    const { token } = await buildUser();
    const id = await beginOne(token);
    const { status, body } = await call(submit, { token, params: paramsOf(id), body: { revision: 0 } });
    expect([status, body.error?.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(
      expect.arrayContaining(["description", "materialType", "priceMinor", "subjects", "title"]),
    );
    expect((await readDraft(id, token))?.state).toBe("draft");
  });

  it("without a file it is not ready", async () => {
    await transaction(loadTaxonomy);
    const { token } = await buildUser();
    const id = await beginOne(token);
    await saveFields(id, token, 0, fullDraft);
    const { status, body } = await call(submit, { token, params: paramsOf(id), body: { revision: 1 } });
    expect([status, body.error?.code]).toEqual([422, "not_ready_to_publish"]);
  });

  it("an open licence that costs something, unnamed rights and an unanswered declaration stand in the way", async () => {
    const { id, authorId, draft } = await buildDraft({ fields: { licence: "cc-by", hasThirdParty: true, rights: [], aiUse: null } });
    const token = await buildToken(authorId);
    const { body } = await call(submit, { token, params: paramsOf(id), body: { revision: draft.revision } });
    expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(["aiUse", "priceMinor", "rights"]);
  });

  it("ROLE-3 a first material is reviewed; its seller becomes one when it is published", async () => {
    const { id, authorId, draft } = await buildDraft();
    const token = await buildToken(authorId);
    const { body } = await call(submit, { token, params: paramsOf(id), body: { revision: draft.revision } });
    expect(body.data).toEqual({ state: "in_review" });
    expect((await openCase(id)).ownerId).toBe(authorId);
    const [user] = await getDb().select().from(users).where(eq(users.id, authorId));
    expect(user?.isSeller).toBe(false);
    expect((await saveFields(id, token, draft.revision, { title: "Anders" })).body.error?.code).toBe("draft_locked");
  });

  it("sent in ten times at once it waits once", async () => {
    const { id, authorId, draft } = await buildDraft();
    const token = await buildToken(authorId);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call(submit, { token, params: paramsOf(id), body: { revision: draft.revision } })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await openCase(id);
  });
});

it("FORM-2 the grades of a world come from the server, with how many a material may name", async () => {
  await transaction(loadTaxonomy);
  const { body } = await call(rules, { path: "/x?world=gr" });
  expect(Number(body.data?.maxClassGrades)).toBeGreaterThan(1);
  expect(body.data?.classGrades?.[0]).toMatchObject({ key: expect.any(String), name: expect.any(String) });
  const { id, authorId, draft } = await buildDraft({ fields: { classGrades: [], learningYears: [] } });
  const token = await buildToken(authorId);
  const sent = await call(submit, { token, params: paramsOf(id), body: { revision: draft.revision } });
  expect(Object.keys(sent.body.error?.fields ?? {})).toEqual(["classGrades"]);
});
