import { and, eq } from "drizzle-orm";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { assertPictures, forgetPictures, holdPictures } from "#lib/catalogue/materials/server/forget-pictures.ts";
import { drawingQueue } from "#lib/catalogue/materials/server/process-job.ts";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { type PageLook, type RenderedPage, renderFile } from "#lib/catalogue/materials/server/render-file.ts";
import { lookOfPage, type Preview, previewOf } from "#lib/catalogue/materials/server/render-files.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

type Page = typeof materialPages.$inferSelect;

/** The arguments of addJob() that draw anew the pages which are shown otherwise now; one after the other with process_material. */
export const redrawJob = ({ id, authorId }: { id: number; authorId: number }) =>
  ["redraw_pages", { materialId: id }, { jobKey: `redraw_pages:${id}`, queueName: drawingQueue(authorId), maxAttempts: 5 }] as const;

/** How a page was drawn: a blurred one has one picture for both sizes. Null: not at all. */
const lookNow = ({ smallKey, largeKey, isFree }: Page): PageLook | null => {
  if (smallKey === null) return null;
  if (isFree) return "clear";
  return smallKey === largeKey ? "blur" : "watermark";
};

const outdated = async (tx: Pick<Tx, "select">, id: number, preview: Preview): Promise<Page[]> => {
  const pages = await tx.select().from(materialPages).where(eq(materialPages.materialId, id));
  return pages.filter((page) => lookNow(page) !== lookOfPage(preview, page.position));
};

/**
 * Before a material is shown: takes the clear pictures of pages that are hidden now off their rows, whether the job has drawn them anew or
 * not, and asks for it. Answers the keys that may be unused after the commit.
 */
export const veilPages = async (tx: Tx, material: { id: number; authorId: number }, preview: Preview): Promise<(string | null)[]> => {
  const pages = await outdated(tx, material.id, preview);
  if (pages.length > 0) await addJob(tx, ...redrawJob(material));
  const sharp = pages.filter(({ isFree, position }) => isFree && lookOfPage(preview, position) !== "clear");
  for (const { id: pageId } of sharp) {
    const nothing = {
      isFree: false,
      smallKey: null,
      smallWidth: null,
      smallHeight: null,
      largeKey: null,
      largeWidth: null,
      largeHeight: null,
    };
    await tx.update(materialPages).set(nothing).where(eq(materialPages.id, pageId));
  }
  return sharp.flatMap(({ smallKey, largeKey }) => [smallKey, largeKey]);
};

/** What was measured of the page stays: it is the same page. */
const pictureColumns = ({ isFree, small, large }: RenderedPage) => ({
  isFree,
  smallKey: small.key,
  smallWidth: small.width,
  smallHeight: small.height,
  largeKey: large.key,
  largeWidth: large.width,
  largeHeight: large.height,
});

/**
 * Draws the pages anew that are to be shown otherwise than they are (clear, blurred, under the watermark), and only those. Safe to repeat.
 * @throws AppError storage_full, unavailable: it can be tried again
 */
export const redrawPages = async (materialId: number): Promise<void> => {
  const [material] = await getDb().select().from(materials).where(eq(materials.id, materialId));
  if (!material) return;
  const preview = previewOf(material);
  const pages = await outdated(getDb(), materialId, preview);
  if (pages.length === 0) return;
  const drawn: { page: Page; rendered: RenderedPage }[] = [];
  for (const fileId of new Set(pages.map((page) => page.fileId))) {
    const wanted = new Map(pages.filter((page) => page.fileId === fileId).map((page) => [page.number, page]));
    const [file] = await getDb().select().from(materialFiles).where(eq(materialFiles.id, fileId));
    const kind = file && kindOfMime(file.mime);
    if (!kind) continue;
    const { pages: rendered } = await renderFile(
      { bytes: await getStorage().get(file.storageKey), kind },
      { lookOf: (number) => lookOfPage(preview, wanted.get(number)?.position ?? 0), only: new Set(wanted.keys()) },
    );
    for (const one of rendered) {
      const page = wanted.get(one.number);
      if (page) drawn.push({ page, rendered: one });
    }
  }
  const isComplete = await transaction(async (tx) => {
    await holdPictures(tx);
    let written = 0;
    for (const { page, rendered } of drawn) {
      // Rows are only replaced, never changed: a row that is gone was drawn from other files meanwhile.
      const isSame = and(eq(materialPages.id, page.id), eq(materialPages.position, page.position));
      written += (await tx.update(materialPages).set(pictureColumns(rendered)).where(isSame).returning({ id: materialPages.id })).length;
    }
    await publish(tx, {
      purge: [`material:${material.revisionOf ?? materialId}`, `author:${material.authorId}`, `world:${material.world}`],
      emit: [{ room: userRoom(material.authorId), event: "material.preview-ready", payload: { materialId } }],
    });
    return written === pages.length;
  });
  await forgetPictures(drawn.flatMap(({ page }) => [page.smallKey, page.largeKey]));
  await assertPictures(drawn.flatMap(({ rendered }) => [rendered.small.key, rendered.large.key]));
  if (!isComplete) await processMaterial(materialId);
};
