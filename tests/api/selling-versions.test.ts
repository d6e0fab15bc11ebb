import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as archive } from "#app/api/v1/materials/[id]/archive/route.ts";
import { POST as discard } from "#app/api/v1/materials/[id]/discard/route.ts";
import { POST as removeFile } from "#app/api/v1/materials/[id]/files/[fileId]/remove/route.ts";
import { POST as restore } from "#app/api/v1/materials/[id]/restore/route.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialFiles, materials, materialVersions, outbox, priceHistory } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { draw, ownWords, workingId } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

const rowOf = async (id: number) => {
  const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
  if (!row) throw new Error("no material");
  return row;
};
const filesOf = (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
const seen = async (id: number) => {
  const data = await findMaterialPageData(id, "de");
  return data?.kind === "material" ? { title: data.card.title, pages: data.pages.length, price: data.card.priceMinor } : data?.kind;
};
/** A seller of three materials: nobody looks at her next one first. */
const buildTrusted = async () => {
  const first = await buildPublished();
  await buildPublished({ authorId: first.authorId });
  await buildPublished({ authorId: first.authorId });
  return first;
};
const change = async (id: number, authorId: number, fields: Parameters<typeof saveDraft>[0]["fields"]) => {
  const { revision } = await getDraft(id, authorId, "de");
  return saveDraft({ id, revision, fields }, authorId);
};
const addPdf = async (id: number, authorId: number) => {
  await addDraftFile(
    id,
    { name: "mehr.pdf", bytes: await makePdf([{ text: ownWords() }, { text: "zwei" }]), role: "material_file" },
    authorId,
  );
  await draw(id);
};
const publishNow = async (id: number, authorId: number) => submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);
const mailsTo = async (template: string, recipient: string) =>
  getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, template), eq(outbox.recipient, recipient)));

describe("versions", () => {
  it("what is on sale stays as it is while its next version is prepared, then changes as a whole", async () => {
    const { id, authorId } = await buildTrusted();
    const before = await seen(id);
    await change(id, authorId, { title: "Bruch-Domino, zweite Auflage", priceMinor: 350, versionNote: "Zwei Seiten mehr" });
    await addPdf(id, authorId);
    expect(await seen(id)).toEqual(before);
    expect(await filesOf(id)).toHaveLength(1);
    expect(await publishNow(id, authorId)).toEqual({ state: "published" });
    expect(await seen(id)).toEqual({ title: "Bruch-Domino, zweite Auflage", pages: 3, price: 350 });
    expect([(await rowOf(id)).version, await workingId(id)]).toEqual([2, id]);
    const versions = await getDb().select().from(materialVersions).where(eq(materialVersions.materialId, id));
    expect(versions.map(({ version, note, pages }) => [version, note, pages.length])).toEqual([
      [1, "", 1],
      [2, "Zwei Seiten mehr", 3],
    ]);
  });

  it("a file that stays keeps its id, because buyers' copies hang on it; every file can be read afterwards", async () => {
    const { id, authorId } = await buildTrusted();
    const [kept] = await filesOf(id);
    await addPdf(id, authorId);
    await publishNow(id, authorId);
    const files = await filesOf(id);
    expect(files.map((file) => file.id)).toContain(kept?.id);
    for (const { storageKey, bytes } of files) expect((await getStorage().get(storageKey)).length).toBe(bytes);
  });

  it("buyers hear of new files, not of a new price; those who want no such mails hear nothing", async () => {
    const { id, authorId } = await buildTrusted();
    const buyer = await buildUser();
    await getDb().insert(entitlements).values({ userId: buyer.id, materialId: id, licence: "single" });
    await change(id, authorId, { priceMinor: 400 });
    await publishNow(id, authorId);
    expect(await mailsTo("material_updated", buyer.email)).toHaveLength(0);
    await addPdf(id, authorId);
    await publishNow(id, authorId);
    expect(await mailsTo("material_updated", buyer.email)).toHaveLength(1);
  });

  it("discarded, the next version leaves nothing behind, and the files on sale are still there", async () => {
    const { id, authorId } = await buildPublished();
    const token = await buildToken(authorId);
    await addPdf(id, authorId);
    const copyId = await workingId(id);
    const added = (await filesOf(copyId)).find(({ name }) => name === "mehr.pdf");
    expect((await call(discard, { method: "POST", token, params: { id: String(id) }, body: {} })).status).toBe(200);
    expect(await getDb().select().from(materials).where(eq(materials.id, copyId))).toEqual([]);
    await expect(getStorage().get(String(added?.storageKey))).rejects.toThrow();
    for (const { storageKey } of await filesOf(id)) expect((await getStorage().get(storageKey)).length).toBeGreaterThan(0);
    const again = await call(discard, { method: "POST", token, params: { id: String(id) }, body: {} });
    expect(again.status).toBe(409);
  });

  it("a file removed from what is on sale goes with the next version only", async () => {
    const { id, authorId } = await buildPublished();
    const token = await buildToken(authorId);
    const [file] = await filesOf(id);
    const params = { id: String(id), fileId: String(file?.id) };
    expect((await call(removeFile, { method: "POST", token, params, body: {} })).status).toBe(200);
    expect(await filesOf(id)).toHaveLength(1);
    expect(await filesOf(await workingId(id))).toHaveLength(0);
    expect((await getStorage().get(String(file?.storageKey))).length).toBe(file?.bytes);
  });

  it("every price that was asked is kept: the second version's too", async () => {
    const { id, authorId } = await buildTrusted();
    await change(id, authorId, { priceMinor: 500 });
    await publishNow(id, authorId);
    const prices = await getDb().select().from(priceHistory).where(eq(priceHistory.materialId, id)).orderBy(priceHistory.id);
    expect(prices.map(({ priceMinor }) => priceMinor).slice(-2)).toEqual([290, 500]);
  });

  it("twenty first changes at once make one copy", async () => {
    const { id, authorId } = await buildPublished();
    const { revision } = await getDraft(id, authorId, "de");
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => saveDraft({ id, revision, fields: { title: `Titel ${n}` } }, authorId)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getDb().select().from(materials).where(eq(materials.revisionOf, id))).toHaveLength(1);
  });
});

it("archived it is gone from the shop, restored it is back; a stranger can do neither", async () => {
  const { id, authorId } = await buildPublished();
  const [token, stranger] = [await buildToken(authorId), (await buildUser()).token];
  const press = (handler: typeof archive, who: string) =>
    call(handler, { method: "POST", token: who, params: { id: String(id) }, body: {} });
  expect((await press(archive, stranger)).status).toBe(404);
  expect((await press(archive, token)).status).toBe(200);
  expect(await seen(id)).toBe("gone");
  expect((await press(archive, token)).status).toBe(409);
  expect((await press(restore, stranger)).status).toBe(404);
  expect((await press(restore, token)).status).toBe(200);
  expect(await seen(id)).toMatchObject({ price: 290 });
});
