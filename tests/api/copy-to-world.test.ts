import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as copy } from "#app/api/v1/materials/[id]/copy-to-world/route.ts";
import { GET as read, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { discardDraft } from "#lib/selling/selling/server/change-state.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { draw } from "#tests/factories/build-draft.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const copyTo = (id: number, token: string, target: string) => call(copy, { token, params: { id: String(id) }, body: { target } });
const readDraft = async (id: number, token: string) =>
  (await call(read, { path: "/x?world=de", token, params: { id: String(id) } })).body.data;
const groupOf = async (id: number) =>
  (await getDb().select({ group: materials.translationGroup }).from(materials).where(eq(materials.id, id)))[0]?.group;
const filesOf = (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
const hrefsOf = async (id: number, world: World) =>
  ((await findMaterialPageData(id, world)) as MaterialPageData).translations.map((one) => one.world);

const build = async (fields = {}) => {
  const made = await buildPublished({ fields });
  return { ...made, token: await buildToken(made.authorId) };
};

it("a copy for another world shares the files, keeps what is known there, and is linked once both are on sale", async () => {
  // Three before it, so that nobody looks first.
  const { id, authorId, token } = await build({ subjects: ["mathematics", "nativeLanguage"], topics: [] });
  for (let n = 0; n < 3; n += 1) await buildMaterial({ authorId });
  const { status, body } = await copyTo(id, token, "gr");
  expect(status).toBe(201);
  const copied = Number(body.data?.id);
  const draft = await readDraft(copied, token);
  expect(draft).toMatchObject({ state: "draft", version: 0, isTranslation: true, isOnSale: false });
  expect(draft?.fields).toMatchObject({
    world: "gr",
    title: "Bruch-Domino zum Ausschneiden",
    priceMinor: 290,
    currency: "EUR",
    aiUse: "none",
    hasThirdParty: false,
  });
  expect(draft?.fields?.subjects).toEqual(expect.arrayContaining(["mathematics"]));
  expect((await filesOf(copied)).map(({ storageKey }) => storageKey)).toEqual((await filesOf(id)).map(({ storageKey }) => storageKey));
  expect([await groupOf(id), await hrefsOf(id, "de")]).toEqual([await groupOf(copied), []]);
  await draw(copied);
  const fields = { title: "Ντόμινο κλασμάτων", description: "Κάρτες για κόψιμο, με λύσεις.", classGrades: ["g5"] };
  await call(save, { token, params: { id: String(copied) }, body: { revision: draft?.revision, fields } });
  const { revision } = (await readDraft(copied, token)) as unknown as { revision: number };
  expect(await submitDraft(copied, revision, authorId)).toEqual({ state: "published" });
  expect([await hrefsOf(id, "de"), await hrefsOf(copied, "gr")]).toEqual([["gr"], ["de"]]);
  // The bytes are needed by both.
  await discardDraft(Number((await copyTo(id, token, "fr")).body.data?.id), authorId);
  expect(await getStorage().get((await filesOf(id))[0]?.storageKey as string)).toBeDefined();
});

it("PRICE-2 in another currency the price is to be set anew", async () => {
  const { id, token } = await build({ salePriceMinor: 200 });
  const copied = Number((await copyTo(id, token, "pl")).body.data?.id);
  expect((await readDraft(copied, token))?.fields).toMatchObject({ priceMinor: null, currency: "PLN", salePriceMinor: null });
});

it("one for each world: the second is refused, also at the same moment, and of a copy too", async () => {
  const { id, token } = await build();
  const answers = await Promise.all(Array.from({ length: 6 }, () => copyTo(id, token, "gr")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code))).toEqual(new Set(["copy_exists"]));
  const made = Number(answers.find(({ status }) => status === 201)?.body.data?.id);
  expect((await copyTo(made, token, "de")).body.error?.code).toBe("copy_exists");
  expect((await copyTo(id, token, "de")).body.error?.code).toBe("copy_exists");
  const both = await Promise.all([copyTo(id, token, "fr"), copyTo(made, token, "fr")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it("its world stays: a linked translation cannot move into a world that has one", async () => {
  const { id, token } = await build();
  const copied = Number((await copyTo(id, token, "gr")).body.data?.id);
  const { status, body } = await call(save, { token, params: { id: String(copied) }, body: { revision: 0, fields: { world: "de" } } });
  expect([status, body.error?.fields]).toMatchObject([400, { world: {} }]);
});

it("threat 5 another's material answers as if it were not there; an unknown world is refused", async () => {
  const { id, token } = await build();
  expect((await copyTo(id, (await buildUser()).token, "gr")).status).toBe(404);
  expect((await copyTo(id, token, "xx")).status).toBe(400);
  expect(await groupOf(id)).toBeNull();
});

it("of a bundle the parts are those that have a translation on sale there", async () => {
  const { id: authorId, token } = await buildUser({ isSeller: true });
  const translationGroup = crypto.randomUUID();
  const parts = [await buildMaterial({ authorId, translationGroup }), await buildMaterial({ authorId })];
  const translated = await buildMaterial({ authorId, translationGroup, world: "gr" });
  const bundle = await buildMaterial({
    authorId,
    isBundle: true,
    draft: { parts: parts.map(({ id }) => id) },
    status: "draft",
    publishedAt: null,
  });
  const copied = Number((await copyTo(bundle.id, token, "gr")).body.data?.id);
  expect(await readDraft(copied, token)).toMatchObject({ isBundle: true, fields: { parts: [translated.id] } });
});
