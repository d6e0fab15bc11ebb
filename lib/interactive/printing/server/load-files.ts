import sharp from "sharp";
import { filesIn, type Item } from "#lib/interactive/exercises/schema.ts";
import { findMedia, type MediumRow } from "#lib/interactive/media/server/find-medium.ts";
import type { FileRatios } from "#lib/interactive/printing/faces.ts";
import { printedFile } from "#lib/interactive/printing/server/render-picture.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** Pages of PDFs that one print draws; fields of what comes after are listed. */
const MAX_DRAWN = 20;
/** In px: what 110 mm of paper show sharply. */
const PAGE_HEIGHT = 1_400;

/** `ratios`: by the names that blocks have for files; `bytes`: by the paths under which the source reads them. */
type PrintedFiles = { ratios: FileRatios; bytes: Record<string, Uint8Array> };

/** Which pages of which PDF have fields, in the order of the exercises. */
const pagesWanted = (all: readonly Item[]): { file: number; page: number }[] => {
  const wanted = new Map<string, { file: number; page: number }>();
  for (const one of all) {
    if (one.type !== "page-overlay") continue;
    const source = one.media.find(({ id, kind }) => id === one.body.media && kind === "pdf")?.source;
    if (source?.from !== "file") continue;
    for (const { page } of one.body.fields) wanted.set(`${source.file}/${page}`, { file: source.file, page });
  }
  return [...wanted.values()].slice(0, MAX_DRAWN);
};

/** A file of exercises, of a library or of what was sold. */
type PrintedMedium = Pick<MediumRow, "id" | "kind" | "width" | "height" | "pages" | "storageKey">;

type Drawn = { name: string; ratio: number; bytes: Uint8Array };

const drawPages = async ({ id, storageKey, pages }: PrintedMedium, wanted: readonly number[], reader: number): Promise<Drawn[]> => {
  const there = wanted.filter((page) => page <= (pages ?? 0));
  if (there.length === 0) return [];
  const draw = async ({
    page,
  }: {
    page: (index: number, heights: number[]) => Promise<{ pictures: { width: number; height: number; rgb: Uint8Array }[] }>;
  }) => {
    const drawn: Drawn[] = [];
    for (const number of there) {
      const [picture] = (await page(number - 1, [PAGE_HEIGHT])).pictures;
      if (!picture) continue;
      const { width, height, rgb } = picture;
      const webp = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .webp({ quality: 82 })
        .toBuffer();
      drawn.push({ name: `${id}/${number}`, ratio: width / height, bytes: new Uint8Array(webp) });
    }
    return drawn;
  };
  return withPdf(await getStorage().get(storageKey), draw, { owner: `print:${reader}` });
};

/** Files that exercises of a member name. What is not hers is not there. */
export const filesOfMember = (userId: number, all: readonly Item[]): Promise<MediumRow[]> => findMedia(userId, filesIn(all));

/** Pictures that exercises show, and pages of PDFs that have fields. `reader`: who waits for it. */
export const loadFiles = async (rows: readonly PrintedMedium[], all: readonly Item[], reader: number): Promise<PrintedFiles> => {
  const wanted = pagesWanted(all);
  const drawn: Drawn[] = [];
  for (const row of rows) {
    if (row.kind === "picture" && row.width && row.height) {
      drawn.push({ name: String(row.id), ratio: row.width / row.height, bytes: new Uint8Array(await getStorage().get(row.storageKey)) });
    }
    if (row.kind === "pdf") {
      const pages = wanted.filter(({ file }) => file === row.id).map(({ page }) => page);
      drawn.push(...(await drawPages(row, pages, reader)));
    }
  }
  return {
    ratios: new Map(drawn.map(({ name, ratio }) => [name, ratio])),
    bytes: Object.fromEntries(drawn.map(({ name, bytes }) => [printedFile(name), bytes])),
  };
};
