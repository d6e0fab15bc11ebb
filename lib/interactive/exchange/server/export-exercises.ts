import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { writeMoodle } from "#lib/interactive/exchange/moodle/write-moodle.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import type { ExchangeFormat, Lost } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { writeH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { type PackageContent, writePackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { loadFiles, packedInH5p, packedInQti, packFiles } from "#lib/interactive/exchange/server/packed-files.ts";
import { scormLosses, writeScorm } from "#lib/interactive/exchange/server/scorm-package.ts";
import { type NamedBytes, zipFiles } from "#lib/interactive/exchange/server/zip-files.ts";
import { filesIn, items } from "#lib/interactive/exercises/schema.ts";
import { findMedia, type MediumRow } from "#lib/interactive/media/server/find-medium.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Exported = { bytes: Buffer; ending: string; mime: string };
type Content = PackageContent & { id: number; world: World; rows: readonly MediumRow[] };
type Form = { write: (content: Content) => Promise<Exported>; lost: (content: Content) => readonly Lost[] };

const zip = (bytes: Buffer, ending = "zip"): Exported => ({ bytes, ending, mime: "application/zip" });
const text = (written: string, ending: string, mime: string): Exported => ({
  bytes: Buffer.from(written),
  ending,
  mime: `${mime}; charset=utf-8`,
});

const forms: Record<ExchangeFormat, Form> = {
  kreda: {
    write: async ({ title, items: all, rows }) => zip(await writePackage({ title, items: all, files: await loadFiles(rows) })),
    lost: () => [],
  },
  gift: {
    write: async (content) => text(writeGift(content.items).text, "gift.txt", "text/plain"),
    lost: (content) => writeGift(content.items).lost,
  },
  moodle: {
    write: async (content) => text(writeMoodle(content.items).text, "xml", "application/xml"),
    lost: (content) => writeMoodle(content.items).lost,
  },
  h5p: {
    write: async ({ title, items: all, rows }) => {
      const packed = packedInH5p(rows);
      const { bytes, isMany } = await writeH5pFile(writeH5p(title, all, packed).packages, await packFiles(rows, packed));
      return zip(Buffer.from(bytes), isMany ? "zip" : "h5p");
    },
    lost: ({ title, items: all, rows }) => writeH5p(title, all, packedInH5p(rows)).lost,
  },
  qti: {
    write: async ({ title, items: all, rows }) => {
      const packed = packedInQti(rows);
      const { files, media } = writeQti(title, all, packed);
      const taken = (await packFiles(rows, packed)).filter(([name]) => media.includes(name));
      return zip(await zipFiles([...files.map(([name, xml]): NamedBytes => [name, Buffer.from(xml)]), ...taken]), "qti.zip");
    },
    lost: ({ title, items: all, rows }) => writeQti(title, all, packedInQti(rows)).lost,
  },
  scorm: {
    write: async (content) => zip(await writeScorm({ ...content, files: await loadFiles(content.rows) }), "scorm.zip"),
    lost: (content) => scormLosses(content.items),
  },
};

type Wanted = { id: number; format: ExchangeFormat };

const contentOf = async (userId: number, id: number): Promise<Content> => {
  const { title, world, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  return { id, world, title, items: all, rows: await findMedia(userId, filesIn(all)) };
};

/** One's own exercises as a file for another system. @throws AppError not_found, invalid_input (nothing that the form could hold) */
export const exportExercises = async (userId: number, { id, format }: Wanted): Promise<Response> => {
  const content = await contentOf(userId, id);
  const { bytes, ending, mime } = await forms[format].write(content);
  return new Response(new Uint8Array(bytes), { headers: privateHeaders({ name: `${content.title}.${ending}`, mime }) });
};

/** What would be lost on the way, told before. @throws AppError not_found */
export const listLosses = async (userId: number, { id, format }: Wanted): Promise<LostAnswer> => {
  const lost = forms[format].lost(await contentOf(userId, id));
  return { items: lost.map(({ item, prompt, losses }) => ({ item, prompt, losses: [...losses] })) };
};
