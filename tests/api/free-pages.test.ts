import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { GET as picture } from "#app/files/previews/[...key]/route.ts";
import { redrawPages } from "#lib/catalogue/materials/server/redraw-pages.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { applyEdit } from "#lib/selling/bulk/server/apply-edit.ts";
import { undoEdit } from "#lib/selling/bulk/server/undo-edit.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { discardDraft } from "#lib/selling/selling/server/change-state.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { draw, ownWords, workingId } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const pagesOf = async (id: number) =>
  getDb().select().from(materialPages).where(eq(materialPages.materialId, id)).orderBy(asc(materialPages.position));
const gallery = async (id: number) => {
  const data = await findMaterialPageData(id, "de");
  return data?.kind === "material" ? data.pages.map(({ number, isFree }) => [number, isFree]) : data?.kind;
};
const statusOf = async (key: string | null | undefined) => {
  const parts = String(key)
    .replace(/^previews\//, "")
    .split("/");
  return (await call(picture as never, { params: { key: parts } })).status;
};
const change = async (id: number, authorId: number, fields: Parameters<typeof saveDraft>[0]["fields"]) => {
  const { revision } = await getDraft(id, authorId, "de");
  return saveDraft({ id, revision, fields }, authorId);
};
const publish = async (id: number, authorId: number) => submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);

/** Four pages on sale, the first two clear, by a seller whom nobody reviews any more. */
const buildFour = async () => {
  const { id, authorId } = await buildPublished();
  await buildPublished({ authorId });
  await buildPublished({ authorId });
  const bytes = await makePdf([ownWords(), ownWords(), ownWords()].map((text) => ({ text: text.replace(/((\S+\s){8})/g, "$1\n") })));
  await addDraftFile(id, { name: "mehr.pdf", bytes, role: "material_file" }, authorId);
  await draw(id);
  await publish(id, authorId);
  return { id, authorId };
};

describe("pages chosen one by one", () => {
  it("are the clear ones, in whatever order they were chosen; without a choice it is the first ones", async () => {
    const { id, authorId } = await buildFour();
    expect(await gallery(id)).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
    await change(id, authorId, { freePageNumbers: [4, 1, 4] });
    await redrawPages(await workingId(id));
    await publish(id, authorId);
    expect(await gallery(id)).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ]);
    await change(id, authorId, { freePageNumbers: null });
    await redrawPages(await workingId(id));
    await publish(id, authorId);
    expect(await gallery(id)).toMatchObject([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  it("PICTURE-1 only the pages that are shown otherwise are drawn anew; what was measured of them stays", async () => {
    const { id, authorId } = await buildFour();
    await change(id, authorId, { freePageNumbers: [1, 3] });
    const working = await workingId(id);
    const before = await pagesOf(working);
    await redrawPages(working);
    const after = await pagesOf(working);
    const isKept = after.map((page, index) => page.smallKey === before[index]?.smallKey && page.largeKey === before[index]?.largeKey);
    expect(isKept).toEqual([true, false, false, true]);
    const measured = (rows: typeof after) => rows.map(({ id: rowId, text, pictureHash, sketch }) => [rowId, text, pictureHash, sketch]);
    expect(measured(after)).toEqual(measured(before));
    // Both sizes of a blurred page are one small picture.
    expect([after[1]?.smallKey === after[1]?.largeKey, after[1]?.smallHeight]).toEqual([true, 320]);
    expect(after[2]?.largeHeight).toBeGreaterThan(1_000);
  });

  it("threat 1 what was clear and is hidden now is not served any more at its old address; what is still clear is", async () => {
    const { id, authorId } = await buildFour();
    const before = await pagesOf(id);
    const [first, second] = before;
    expect([await statusOf(first?.largeKey), await statusOf(second?.largeKey), await statusOf(second?.smallKey)]).toEqual([200, 200, 200]);
    await change(id, authorId, { freePageNumbers: [1] });
    await redrawPages(await workingId(id));
    // As long as the version on sale shows it, it stays.
    expect(await statusOf(second?.largeKey)).toBe(200);
    await publish(id, authorId);
    expect([await statusOf(first?.largeKey), await statusOf(second?.largeKey), await statusOf(second?.smallKey)]).toEqual([200, 404, 404]);
    for (const { smallKey, largeKey } of await pagesOf(id))
      expect([await statusOf(smallKey), await statusOf(largeKey)]).toEqual([200, 200]);
  });

  it("threat 1 published before the pictures were drawn anew, a hidden page shows nothing until they are", async () => {
    const { id, authorId } = await buildFour();
    const [, second] = await pagesOf(id);
    await change(id, authorId, { freePageNumbers: [1, 3] });
    await publish(id, authorId);
    expect(await gallery(id)).toEqual([
      [1, true],
      [3, false],
      [4, false],
    ]);
    expect(await statusOf(second?.largeKey)).toBe(404);
    await redrawPages(id);
    expect(await gallery(id)).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
  });

  it("equal pictures of another material are not taken from it", async () => {
    const { id, authorId } = await buildFour();
    const pages = await pagesOf(id);
    const { id: otherId } = await buildPublished();
    const [other] = await pagesOf(otherId);
    const shared = { smallKey: pages[1]?.smallKey ?? null, largeKey: pages[1]?.largeKey ?? null };
    await getDb()
      .update(materialPages)
      .set(shared)
      .where(eq(materialPages.id, other?.id ?? 0));
    await change(id, authorId, { freePageNumbers: [] });
    await redrawPages(await workingId(id));
    await publish(id, authorId);
    expect([await statusOf(shared.largeKey), await statusOf(pages[0]?.largeKey)]).toEqual([200, 404]);
  });

  it("a choice that is thrown away leaves what is on sale as it was", async () => {
    const { id, authorId } = await buildFour();
    await change(id, authorId, { freePageNumbers: [3, 4] });
    const working = await workingId(id);
    await redrawPages(working);
    const drawn = await pagesOf(working);
    await discardDraft(id, authorId);
    expect(await statusOf(drawn[3]?.largeKey)).toBe(404);
    for (const { smallKey, largeKey } of await pagesOf(id))
      expect([await statusOf(smallKey), await statusOf(largeKey)]).toEqual([200, 200]);
  });

  it("drawn at the same moment ten times it is as drawn once", async () => {
    const { id, authorId } = await buildFour();
    await change(id, authorId, { freePageNumbers: [2, 4] });
    const working = await workingId(id);
    await Promise.all(Array.from({ length: 10 }, () => redrawPages(working)));
    const pages = await pagesOf(working);
    expect(pages.map(({ isFree }) => isFree)).toEqual([false, true, false, true]);
    for (const { smallKey, largeKey } of pages) expect([await statusOf(smallKey), await statusOf(largeKey)]).toEqual([200, 200]);
  });

  it.each([
    ["page 0", [0]],
    ["a fraction", [1.5]],
    ["a page of no book", [5_001]],
    ["words", ["eins"]],
  ])("threat 6 %s is refused, and nothing is written", async (_, freePageNumbers) => {
    const { id, authorId } = await buildPublished();
    const token = await buildToken(authorId);
    const send = (who: string, fields: object) => call(save, { token: who, params: { id: String(id) }, body: { revision: 0, fields } });
    expect((await send(token, { freePageNumbers })).status).toBe(400);
    expect((await send((await buildUser()).token, { freePageNumbers: [1] })).status).toBe(404);
    expect(await getDb().select().from(materials).where(eq(materials.revisionOf, id))).toEqual([]);
  });
});

describe("a material that costs nothing", () => {
  const setPrice = async (id: number, authorId: number, priceMinor: number) => {
    const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
    return applyEdit([{ id, updatedAt: row?.updatedAt.toISOString() ?? "", fields: { priceMinor } }], authorId);
  };
  const allClear = [1, 2, 3, 4].map((number) => [number, true]);

  it("PICTURE-1 hides no page, whatever was chosen before", async () => {
    const { id, authorId } = await buildFour();
    await change(id, authorId, { priceMinor: 0, licence: "single", freePageNumbers: [1] });
    const working = await workingId(id);
    await redrawPages(working);
    await publish(id, authorId);
    expect(await gallery(id)).toEqual(allClear);
    for (const { smallKey, largeKey } of await pagesOf(id))
      expect([smallKey !== largeKey, await statusOf(smallKey), await statusOf(largeKey)]).toEqual([true, 200, 200]);
  });

  it("is drawn by the price that its draft names: one without a price yet hides what it will hide", async () => {
    const { id, authorId } = await buildFour();
    await change(id, authorId, { priceMinor: null });
    const working = await workingId(id);
    await draw(working);
    expect((await pagesOf(working)).map(({ isFree }) => isFree)).toEqual([true, true, false, false]);
    await change(id, authorId, { priceMinor: 0 });
    expect((await jobsOf("redraw_pages")).some(({ payload }) => (payload as { materialId: number }).materialId === working)).toBe(true);
    await redrawPages(working);
    expect((await pagesOf(working)).map(({ isFree }) => isFree)).toEqual([true, true, true, true]);
  });

  it("threat 1 given a price again, by a change of many, it shows at once only what was chosen, and the clear pictures are gone", async () => {
    const { id, authorId } = await buildFour();
    await setPrice(id, authorId, 0);
    await redrawPages(id);
    expect(await gallery(id)).toEqual(allClear);
    const clear = await pagesOf(id);
    const edit = await setPrice(id, authorId, 250);
    expect(await gallery(id)).toEqual(allClear.slice(0, 2));
    expect([await statusOf(clear[1]?.largeKey), await statusOf(clear[2]?.largeKey), await statusOf(clear[3]?.smallKey)]).toEqual([
      200, 404, 404,
    ]);
    await redrawPages(id);
    expect(await gallery(id)).toEqual([...allClear.slice(0, 2), [3, false], [4, false]]);
    await undoEdit(edit.id, authorId);
    await redrawPages(id);
    expect(await gallery(id)).toEqual(allClear);
  });
});
