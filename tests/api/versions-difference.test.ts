import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as bought } from "#app/api/v1/bought-materials/route.ts";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materialFiles, materials, materialVersions, outbox } from "#lib/platform/db/schema/schema.ts";
import { addDraftFile, removeDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { draw, ownWords, workingId } from "#tests/factories/build-draft.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

const inLines = (text: string) => (text.match(/(\S+\s*){1,8}/g) ?? [text]).join("\n");
const sheet = async (...texts: string[]) => makePdf(texts.map((text) => ({ text: inLines(text) })));

/** A seller whom nobody reviews any more, with a material of three pages. */
const buildTrusted = async () => {
  const words = [ownWords(), ownWords(), ownWords()];
  const { id, authorId } = await buildPublished();
  await buildPublished({ authorId });
  await buildPublished({ authorId });
  await replace(id, authorId, await sheet(...words));
  await publish(id, authorId, "");
  return { id, authorId, words };
};
const filesOf = async (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
/** The one file of a material, another in its place, drawn. */
const replace = async (id: number, authorId: number, bytes: Buffer) => {
  for (const file of await filesOf(await workingId(id))) await removeDraftFile(id, file.id, authorId);
  await addDraftFile(id, { name: "blatt.pdf", bytes, role: "material_file" }, authorId);
  await draw(id);
};
const differenceOf = async (id: number, authorId: number) => (await getDraft(id, authorId, "de")).difference;
const publish = async (id: number, authorId: number, versionNote: string) => {
  const { revision } = await getDraft(id, authorId, "de");
  const saved = await saveDraft({ id, revision, fields: { versionNote } }, authorId);
  await submitDraft(id, saved.revision, authorId);
};
const buy = (userId: number, materialId: number) => getDb().insert(entitlements).values({ userId, materialId, licence: "single" });
const boughtBy = async (token: string) => {
  const { body } = await call(bought, { path: "/x?world=de", token });
  return body.data?.items as unknown as BoughtMaterial[];
};

describe("what a version changes", () => {
  it("its seller sees before she publishes: nothing at first, then pages put in, corrected and taken out", async () => {
    const { id, authorId, words } = await buildTrusted();
    const [first = "", second = "", third = ""] = words;
    expect(await differenceOf(id, authorId)).toBeNull();
    await saveDraft({ id, revision: 0, fields: { title: "Anders genannt" } }, authorId);
    expect(await differenceOf(id, authorId)).toEqual({ added: [], changed: [], removed: [] });
    await replace(id, authorId, await sheet(ownWords(), first, second.replace("x7", "x7 korrigiert"), third));
    expect(await differenceOf(id, authorId)).toEqual({ added: [1], changed: [3], removed: [] });
    await replace(id, authorId, await sheet(first, third));
    expect(await differenceOf(id, authorId)).toEqual({ added: [], changed: [], removed: [2] });
  });

  it("ROUTE-16 its buyers see it at what they bought, with the note, and in the mail; who bought something else hears nothing", async () => {
    const { id, authorId, words } = await buildTrusted();
    const [buyer, other] = [await buildUser(), await buildUser()];
    await buy(buyer.id, id);
    const hostile = '<script>alert(1)</script> & "mehr"';
    await replace(id, authorId, await sheet(words[0] ?? "", ownWords(), ownWords(), words[2] ?? "", ownWords()));
    await publish(id, authorId, hostile);
    const [item] = await boughtBy(buyer.token);
    expect(item?.versions[0]).toMatchObject({ version: 3, note: hostile, difference: { added: [3, 5], changed: [2], removed: [] } });
    expect(item?.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(item?.files).toMatchObject([{ name: "blatt.pdf", pageCount: 5 }]);
    expect(await boughtBy(other.token)).toEqual([]);
    const mails = await getDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.template, "material_updated"), eq(outbox.recipient, buyer.email)));
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ version: 3, note: hostile, difference: { added: [3, 5], changed: [2] } }]);
  });

  it("the material page tells when and why, once there is more than one version", async () => {
    const { id, authorId } = await buildPublished();
    const history = async () => {
      const data = await findMaterialPageData(id, "de");
      return data?.kind === "material" ? data.versions.map(({ version, note }) => [version, note]) : null;
    };
    expect(await history()).toEqual([]);
    await buildPublished({ authorId });
    await buildPublished({ authorId });
    await publish(id, authorId, "Tippfehler auf Seite 1");
    expect(await history()).toEqual([
      [2, "Tippfehler auf Seite 1"],
      [1, ""],
    ]);
  });

  it("what was imported, and so has no version yet, is compared with what it was when it is published anew", async () => {
    const { id, authorId, words } = await buildTrusted();
    await getDb().delete(materialVersions).where(eq(materialVersions.materialId, id));
    await replace(id, authorId, await sheet(...words, ownWords()));
    await publish(id, authorId, "");
    const buyer = await buildUser();
    await buy(buyer.id, id);
    const [item] = await boughtBy(buyer.token);
    expect(item?.versions.map(({ version, difference }) => [version, difference])).toEqual([
      [3, { added: [4], changed: [], removed: [] }],
      [2, null],
    ]);
  });

  it("showing another page clearly is no change of the pages", async () => {
    const { id, authorId } = await buildTrusted();
    const { revision } = await getDraft(id, authorId, "de");
    await saveDraft({ id, revision, fields: { freePageNumbers: [3] } }, authorId);
    await draw(id);
    expect(await differenceOf(id, authorId)).toEqual({ added: [], changed: [], removed: [] });
    const [row] = await getDb().select().from(materials).where(eq(materials.revisionOf, id));
    expect(row?.freePageNumbers).toEqual([3]);
  });
});
