import sharp from "sharp";
import type { PackedMedia } from "#lib/interactive/exchange/packed-media.ts";
import type { PackedFile } from "#lib/interactive/exchange/server/kreda-package.ts";
import type { NamedBytes } from "#lib/interactive/exchange/server/zip-files.ts";
import type { MediumRow } from "#lib/interactive/media/server/find-medium.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const endingOf = (name: string): string => name.split(".").at(-1) ?? "bin";
const shown = (rows: readonly MediumRow[]): MediumRow[] => rows.filter(({ kind }) => kind !== "pdf").toSorted((a, b) => a.id - b.id);

/** Where pictures and recordings lie in a package of QTI, from its root: as they are. */
export const packedInQti = (rows: readonly MediumRow[]): PackedMedia =>
  new Map(
    shown(rows).map(({ id, name, mime, width, height }) => [id, { path: `media/${id}.${endingOf(name)}`, mime, width, height }] as const),
  );

/** The same in a package of H5P, below `content`: its core takes no WebP (the list of endings that h5p-php-library allows), so pictures are PNGs. */
export const packedInH5p = (rows: readonly MediumRow[]): PackedMedia =>
  new Map(
    shown(rows).map(({ id, name, kind, mime, width, height }) => {
      const isPicture = kind === "picture";
      const path = isPicture ? `images/${id}.png` : `audios/${id}.${endingOf(name)}`;
      return [id, { path, mime: isPicture ? "image/png" : mime, width, height }] as const;
    }),
  );

/** Their bytes, as they are kept. */
export const loadFiles = (rows: readonly MediumRow[]): Promise<PackedFile[]> =>
  Promise.all(
    rows.toSorted((a, b) => a.id - b.id).map(async ({ id, name, storageKey }) => ({ id, name, bytes: await getStorage().get(storageKey) })),
  );

/** Their bytes as a package holds them: pictures of another form than they are kept in are written anew, pixel by pixel the same. */
export const packFiles = async (rows: readonly MediumRow[], packed: PackedMedia): Promise<NamedBytes[]> => {
  const files = await loadFiles(rows.filter(({ id }) => packed.has(id)));
  return Promise.all(
    files.map(async ({ id, bytes }): Promise<NamedBytes> => {
      const { path = "", mime = "" } = packed.get(id) ?? {};
      return [path, mime === "image/png" ? await sharp(bytes).png().toBuffer() : bytes];
    }),
  );
};
