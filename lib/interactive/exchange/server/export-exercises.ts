import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { writeMoodle } from "#lib/interactive/exchange/moodle/write-moodle.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import type { ExchangeFormat, Lost } from "#lib/interactive/exchange/rules.ts";
import type { LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { writeH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { type PackageContent, type PackedFile, writePackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { zipQti } from "#lib/interactive/exchange/server/qti-package.ts";
import { scormLosses, writeScorm } from "#lib/interactive/exchange/server/scorm-package.ts";
import { filesIn, items } from "#lib/interactive/exercises/schema.ts";
import { findMedia } from "#lib/interactive/media/server/find-medium.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Exported = { bytes: Buffer; ending: string; mime: string };
type Content = PackageContent & { id: number; userId: number; world: World };
type Form = { write: (content: Content) => Promise<Exported>; lost: (content: PackageContent) => readonly Lost[] };

const zip = (bytes: Buffer, ending = "zip"): Exported => ({ bytes, ending, mime: "application/zip" });
const text = (written: string, ending: string, mime: string): Exported => ({
  bytes: Buffer.from(written),
  ending,
  mime: `${mime}; charset=utf-8`,
});

/** The same with the files that its exercises name. */
const withFiles = async ({ userId, title, items: all }: Content): Promise<PackageContent & { files: readonly PackedFile[] }> => {
  const rows = await findMedia(userId, filesIn(all));
  const files = await Promise.all(rows.map(async ({ id, name, storageKey }) => ({ id, name, bytes: await getStorage().get(storageKey) })));
  return { title, items: all, files: files.toSorted((a, b) => a.id - b.id) };
};

const forms: Record<ExchangeFormat, Form> = {
  kreda: { write: async (content) => zip(await writePackage(await withFiles(content))), lost: () => [] },
  gift: {
    write: async (content) => text(writeGift(content.items).text, "gift.txt", "text/plain"),
    lost: (content) => writeGift(content.items).lost,
  },
  moodle: {
    write: async (content) => text(writeMoodle(content.items).text, "xml", "application/xml"),
    lost: (content) => writeMoodle(content.items).lost,
  },
  h5p: {
    write: async ({ title, items: all }) => {
      const { bytes, isMany } = await writeH5pFile(writeH5p(title, all).packages);
      return zip(Buffer.from(bytes), isMany ? "zip" : "h5p");
    },
    lost: ({ title, items: all }) => writeH5p(title, all).lost,
  },
  qti: {
    write: async ({ title, items: all }) => zip(Buffer.from(await zipQti(writeQti(title, all).files)), "qti.zip"),
    lost: ({ title, items: all }) => writeQti(title, all).lost,
  },
  scorm: {
    write: async (content) => zip(await writeScorm({ ...content, ...(await withFiles(content)) }), "scorm.zip"),
    lost: (content) => scormLosses(content.items),
  },
};

type Wanted = { id: number; format: ExchangeFormat };

const contentOf = async (userId: number, id: number): Promise<Content> => {
  const { title, world, items: kept } = await findInteractive(id, userId);
  return { id, userId, world, title, items: items.parse(kept) };
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
