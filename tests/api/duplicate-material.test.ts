import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as read, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { POST as duplicate } from "#app/api/v1/materials/[id]/duplicate/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { discardDraft } from "#lib/selling/selling/server/change-state.ts";
import { call } from "#tests/call.ts";
import { buildDraft, draw } from "#tests/factories/build-draft.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const copy = (id: number, token: string) => call(duplicate, { token, params: { id: String(id) } });
const readDraft = async (id: number, token: string) => (await call(read, { token, params: { id: String(id) } })).body.data;
const filesOf = (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
const keysOf = async (id: number) => (await filesOf(id)).map(({ storageKey }) => storageKey);
const rowOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0];

it("a duplicate has texts, classification, price and files of the original, and nothing that happened to it", async () => {
  const { id, authorId } = await buildPublished({ fields: { salePriceMinor: 200, topics: [] } });
  await getDb()
    .update(materials)
    .set({ salesCount: 9, ratingSum: 45, ratingCount: 9, externalId: "mine-1", translationGroup: crypto.randomUUID() })
    .where(eq(materials.id, id));
  const token = await buildToken(authorId);
  const { status, body } = await copy(id, token);
  expect(status).toBe(201);
  const made = Number(body.data?.id);
  expect(await readDraft(made, token)).toMatchObject({
    state: "draft",
    version: 0,
    isOnSale: false,
    isTranslation: false,
    fields: {
      title: "Kopie von Bruch-Domino zum Ausschneiden",
      description: "Karten zum Ausschneiden und Legen, mit Lösungen.",
      subjects: ["mathematics"],
      classGrades: ["g5"],
      materialType: "game",
      priceMinor: 290,
      salePriceMinor: null,
      aiUse: "none",
      hasThirdParty: false,
    },
  });
  expect(await rowOf(made)).toMatchObject({
    slug: "material",
    salesCount: 0,
    ratingSum: 0,
    ratingCount: 0,
    externalId: null,
    translationGroup: null,
    publishedAt: null,
    revisionOf: null,
  });
  expect(await keysOf(made)).toEqual(await keysOf(id));
  await draw(made);
  expect((await rowOf(made))?.pageCount).toBe(1);
  // Both live on their own.
  const fields = { title: "Bruch-Memo" };
  expect((await call(save, { token, params: { id: String(made) }, body: { revision: 0, fields } })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ title: "Bruch-Domino zum Ausschneiden", status: "published" });
});

it("race: whoever is thrown away first, original or copy, the other one keeps its files", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, authorId } = await buildDraft();
    const token = await buildToken(authorId);
    const [key] = await keysOf(id);
    const [answer] = await Promise.all([copy(id, token), discardDraft(id, authorId)]);
    if (answer.status === 201) {
      const made = Number(answer.body.data?.id);
      expect(await keysOf(made)).toEqual([key]);
      expect((await getStorage().get(key as string)).length).toBeGreaterThan(0);
      await discardDraft(made, authorId);
    } else expect(answer.status).toBe(404);
    await expect(getStorage().get(key as string)).rejects.toThrow();
  }
});

it("race: several duplicates and their ends at once take each other's files never, the last one takes its own", async () => {
  const { id, authorId } = await buildDraft();
  const token = await buildToken(authorId);
  const [key] = await keysOf(id);
  const made = await Promise.all(Array.from({ length: 4 }, async () => Number((await copy(id, token)).body.data?.id)));
  await Promise.all([id, ...made.slice(1)].map((one) => discardDraft(one, authorId)));
  expect((await getStorage().get(key as string)).length).toBeGreaterThan(0);
  await discardDraft(made[0] as number, authorId);
  await expect(getStorage().get(key as string)).rejects.toThrow();
});

it("a bundle's duplicate has its parts", async () => {
  const { id: authorId, token } = await buildUser({ isSeller: true });
  const parts = [(await buildMaterial({ authorId })).id, (await buildMaterial({ authorId })).id];
  const bundle = await buildMaterial({ authorId, isBundle: true, draft: { parts }, status: "draft", publishedAt: null });
  const made = Number((await copy(bundle.id, token)).body.data?.id);
  expect(await readDraft(made, token)).toMatchObject({ isBundle: true, fields: { parts, title: "" } });
});

it("threat 5 another's material answers like one that is not there; nobody without a login, nobody in another's name", async () => {
  const { id, authorId } = await buildPublished();
  const { token } = await buildUser();
  expect([(await copy(id, token)).status, (await copy(999_999, token)).status]).toEqual([404, 404]);
  expect((await call(duplicate, { params: { id: String(id) } })).status).toBe(401);
  const admin = await buildUser({ role: "admin" });
  expect((await copy(id, await buildToken(authorId, admin.id))).status).toBe(403);
  expect(await getDb().select().from(materials).where(eq(materials.authorId, authorId))).toHaveLength(1);
});
