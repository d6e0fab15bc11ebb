import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";
import { tasks } from "#lib/platform/registry/tasks.ts";
import { getStorage, replaceStorage } from "#lib/platform/storage/storage.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { buildUpload, readMaterial, rightInput } from "#tests/files/build-upload.ts";
import { createMaterial } from "#tests/files/create-material.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePixelFlood, makePng } from "#tests/files/make-picture.ts";
import { makeDocx } from "#tests/files/make-zip.ts";

const lines = "Der kleine Fuchs lief ueber die Wiese.\n".repeat(30);
const pictureOf = async (key: string | null) => sharp(await getStorage().get(key as string));

/** The strongest step between two neighbouring pixels of a row: print has steps of black on white, blur has none. */
const strongestStep = async (key: string | null) => {
  const { data, info } = await (await pictureOf(key)).greyscale().raw().toBuffer({ resolveWithObject: true });
  let strongest = 0;
  for (let at = 1; at < data.length; at++)
    if (at % info.width) strongest = Math.max(strongest, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)));
  return strongest;
};

it("PICTURE-1 the first preview is WebP of at most 500 px height, the gallery's larger, in the page's shape", async () => {
  const bytes = await makePdf([{ text: lines }, { size: [842, 595] }, { size: [300, 300] }, { size: [595, 842], turn: 90 }]);
  const { pages, material } = await buildUpload({ files: [{ name: "a.pdf", bytes }], input: { freePages: 10 } });
  expect(pages.map(({ smallWidth, smallHeight, largeWidth, largeHeight }) => [smallWidth, smallHeight, largeWidth, largeHeight])).toEqual([
    [353, 500, 1131, 1600],
    [708, 500, 1600, 1131],
    [500, 500, 1600, 1600],
    [708, 500, 1600, 1131],
  ]);
  for (const { smallKey, smallWidth, smallHeight } of pages) {
    expect(await (await pictureOf(smallKey)).metadata()).toMatchObject({ format: "webp", width: smallWidth, height: smallHeight });
  }
  expect(material).toMatchObject({ pageCount: 4, formats: ["PDF"], status: "draft" });
});

it("pages behind the free ones are blurred beyond reading, in every size that is stored; the cover stays clear", async () => {
  const files = [
    { name: "eins.pdf", bytes: await makePdf([{ text: lines }]) },
    { name: "zwei.pdf", bytes: await makePdf([{ text: lines }, { text: lines }]) },
    { name: "titel.png", bytes: await makePng(), role: "cover" as const },
  ];
  const { pages } = await buildUpload({ files, input: { freePages: 2 } });
  expect(pages.map(({ position, isFree }) => [position, isFree])).toEqual([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ]);
  const [, clear, , blurred] = pages;
  expect(await strongestStep(clear?.smallKey ?? null)).toBeGreaterThan(100);
  for (const key of [blurred?.smallKey, blurred?.largeKey]) expect(await strongestStep(key ?? null)).toBeLessThan(25);
  expect(blurred?.text).toContain("kleine Fuchs");
});

it("a watermarked page is drawn under the shop's name", async () => {
  const bytes = await makePdf([{}]);
  const { pages } = await buildUpload({ files: [{ name: "a.pdf", bytes }], input: { freePages: 0, previewMode: "watermark" } });
  const { channels } = await (await pictureOf(pages[0]?.largeKey ?? null)).greyscale().stats();
  expect(pages[0]).toMatchObject({ isFree: false, largeHeight: 1000 });
  expect(channels[0]?.min).toBeLessThan(200);
});

it("facts are measured from the files: size, colour, words, key, formats", async () => {
  const files = [
    {
      name: "a.pdf",
      bytes: await makePdf([
        { text: "eins zwei drei", size: [612, 792] },
        { text: "Loesung", colour: [1, 0, 0] },
      ]),
    },
    { name: "b.pdf", bytes: await makePdf([{ text: "vier" }, { text: "Lösungen zu Blatt 1" }]) },
    { name: "quelle.docx", bytes: makeDocx(), role: "sources" as const },
  ];
  const { material, files: rows } = await buildUpload({ files });
  expect(material.facts).toMatchObject({
    pageSize: "Letter",
    isLandscape: false,
    isColour: true,
    words: 9,
    hasAnswerKey: true,
    answerKeyFrom: 4,
    isEditable: true,
    isTagged: false,
    fonts: ["Helvetica"],
  });
  expect(material).toMatchObject({ formats: ["DOCX", "PDF"], pageCount: 4, totalBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) });
});

it("one upload of good and bad files keeps the good ones; only bad ones make no material", async () => {
  const good = { name: "gut.pdf", bytes: await makePdf([{ text: "gut" }]) };
  const bad = { name: "flut.png", bytes: makePixelFlood(50_000, 50_000) };
  const { files, refused, material } = await buildUpload({ files: [bad, good] });
  expect(files.map(({ name, status }) => [name, status])).toEqual([["gut.pdf", "ready"]]);
  expect(refused.map(({ error }) => error.code)).toEqual(["file_too_large"]);
  await expect(createMaterial(rightInput, [{ ...bad, role: "material_file" }], { authorId: material.authorId })).rejects.toMatchObject({
    code: "file_too_large",
  });
});

it("FORM-1 wrong entries are told by field and store nothing", async () => {
  const { id } = await buildSeller();
  const wrong = { ...rightInput, title: "ab", currency: "SEK", classGrades: ["g99"], priceMinor: -1, status: "published", authorId: 1 };
  await expect(createMaterial(wrong, [], { authorId: id })).rejects.toMatchObject({
    code: "invalid_input",
    detail: { fields: { title: "too_short", priceMinor: "too_short" } },
  });
  await expect(createMaterial({ ...wrong, title: "abc", priceMinor: 100_000 }, [], { authorId: id })).rejects.toMatchObject({
    detail: { fields: { currency: "not_in_world", classGrades: "unknown_term" } },
  });
  expect(await getDb().select().from(materials).where(eq(materials.authorId, id))).toEqual([]);
});

it("the job draws a draft's pages; a file that broke meanwhile is refused, the others are ready", async () => {
  const author = await buildSeller();
  const role = "material_file" as const;
  const files = ["a", "b"].map(async (name) => ({ name: `${name}.pdf`, bytes: await makePdf([{ text: name }]), role }));
  const { materialId } = await createMaterial(rightInput, await Promise.all(files), { authorId: author.id });
  const [first] = (await readMaterial(materialId)).files;
  await getStorage().put(first?.storageKey as string, Buffer.from("%PDF-1.7 torn"), { mime: "application/pdf" });
  const worker = await runWorker(getPool(), tasks);
  await vi.waitFor(async () => expect((await readMaterial(materialId)).pages).toHaveLength(1), 20_000);
  await worker.stop();
  const { files: rows, material } = await readMaterial(materialId);
  expect(rows.map(({ status, refusal }) => [status, refusal])).toEqual([
    ["refused", "file_damaged"],
    ["ready", null],
  ]);
  expect(material).toMatchObject({ status: "draft", pageCount: 1 });
});

it("processing twice leaves the same pages; a material that waits for it is published once its files are ready", async () => {
  const { material, pages } = await buildUpload();
  await getDb().update(materials).set({ status: "processing" }).where(eq(materials.id, material.id));
  await processMaterial(material.id);
  const again = await readMaterial(material.id);
  expect(again.material.status).toBe("published");
  expect(again.material.publishedAt).toBeInstanceOf(Date);
  expect(again.pages.map(({ smallKey, position }) => [smallKey, position])).toEqual(
    pages.map(({ smallKey, position }) => [smallKey, position]),
  );
});

it("a full disk refuses an upload with 507, keeps no row and takes back what it had stored", async () => {
  const author = await buildSeller();
  const kept: string[] = [];
  const restore = replaceStorage((storage) => ({
    ...storage,
    put: async (key, content, options) => {
      if (kept.length === 1) throw new AppError("storage_full");
      kept.push(key);
      await storage.put(key, content, options);
    },
  }));
  const role = "material_file" as const;
  const files = [
    { name: "a.pdf", bytes: await makePdf([{}]), role },
    { name: "b.pdf", bytes: await makePdf([{}]), role },
  ];
  await expect(createMaterial(rightInput, files, { authorId: author.id })).rejects.toMatchObject({ code: "storage_full", status: 507 });
  restore();
  expect(await getStorage().exists(kept[0] as string)).toBe(false);
  expect(await getDb().select().from(materials).where(eq(materials.authorId, author.id))).toEqual([]);
});
