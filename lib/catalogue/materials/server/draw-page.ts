import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { LARGE_HEIGHT } from "#lib/catalogue/materials/server/make-pictures.ts";
import type { RawPicture } from "#lib/catalogue/materials/server/picture-facts.ts";
import { convert, decode } from "#lib/catalogue/materials/server/render-file.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const MEMORY_BYTES = 256 * 1_048_576;
const KEPT_MS = 300_000;

// Somebody who reads turns page after page: an office file is converted once, and a large one fetched once.
const opened = new LRUCache<string, Buffer, string | undefined>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: ({ length }) => length + 1,
  ttl: KEPT_MS,
  fetchMethod: async (storageKey, _, { context: office }) => {
    const bytes = await getStorage().get(storageKey);
    return office ? ((await convert(bytes, office)) ?? undefined) : bytes;
  },
});

const compress = ({ width, height, rgb }: RawPicture): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ effort: 2, quality: 80 })
    .toBuffer();

const drawPdf = (bytes: Buffer, number: number, reader: number): Promise<Buffer> =>
  withPdf(
    bytes,
    async ({ facts, page }) => {
      if (number > facts.pageCount) return notFoundError();
      const { pictures } = await page(number - 1, [LARGE_HEIGHT]);
      const [picture] = pictures;
      if (!picture) return notFoundError();
      return compress(picture);
    },
    { lane: "look", owner: String(reader) },
  );

/** `reader`: the user who looks, who has one page drawn at a time. */
type Wanted = { file: { storageKey: string; mime: string }; number: number; reader: number };

/**
 * One page (1-based) of a file as it lies in the storage, as WebP, at most 1600 px high, drawn for this look at it: a clear picture of what
 * is sold is stored nowhere. Who may see it must have been decided before, at this very look.
 * @throws AppError not_found where no such page can be drawn; file_damaged, file_encrypted
 */
export const drawPage = async ({ file, number, reader }: Wanted): Promise<Buffer> => {
  const kind = kindOfMime(file.mime);
  if (!kind || (!kind.hasPreview && !kind.office)) return notFoundError();
  const bytes = await opened.fetch(file.storageKey, { context: kind.office });
  if (!bytes) return notFoundError();
  if (kind.office || kind.container === "pdf") return drawPdf(bytes, number, reader);
  if (number > 1) return notFoundError();
  return compress(await decode(bytes, LARGE_HEIGHT));
};
