import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { composeSheet, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { compileTypstPages, compileTypstSvg } from "#lib/platform/typst/compile.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { descriptionOf } from "#lib/staff/demo/describe.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";
import type { MadeMaterial } from "#lib/staff/demo/server/catalogue-csv.ts";
import { coverOf } from "#lib/staff/demo/server/cover.ts";

/** In pixels: what a card shows at twice its density, and a page of a preview at its own. */
const COVER_WIDTH = 560;

const save = async (folder: string, path: string, bytes: Uint8Array): Promise<string> => {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  return path;
};

/** A file's name in Latin letters: the title's, or the short title's before its numbers where the title's own script has no letters left. */
export const fileNameOf = ({ title, shortTitle, world }: Pick<PlannedMaterial, "title" | "shortTitle" | "world">, kind: string): string => {
  const own = slugify(title, world, "");
  if (/[a-z]{2}/.test(own)) return own;
  const short = slugify(shortTitle, "es", kind);
  return [short, own].filter(Boolean).join("-");
};

/**
 * Generates and compiles a material's PDFs below `<folder>/files/`: one with the answer key at its end, or sheets and key apart; draws its cover and tells what was made.
 * Returns the paths relative to the folder. CPU-bound, some 50 ms a material.
 */
export const makeFiles = async (
  folder: string,
  material: PlannedMaterial,
  source: WorldSource,
): Promise<MadeMaterial & { pages: number }> => {
  if (!material.make) return { files: [], cover: "", description: descriptionOf(material, source), pages: 0 };
  const world = worlds[material.world];
  const { kind, request, hasTwoFiles } = material.make;
  const sheet = makeSheet(kind, { ...request, world, wordbank: source.bank });
  const made = composeSheet(sheet);
  const options = { title: made.title, lang: world.bcp47, author: material.studio.name, keywords: made.keywords };
  const name = fileNameOf(material, kind);
  const path = (suffix: string) => `files/${material.world}/${material.externalId}/${name}${suffix}.pdf`;
  const write = async (source: string, suffix: string) => {
    const { pdf, pages } = compileTypstPages(source, options);
    return { file: await save(folder, path(suffix), pdf), pages };
  };
  const parts = hasTwoFiles && made.key ? [await write(made.sheet, ""), await write(made.key, "-key")] : [await write(made.complete, "")];
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  if (pages !== made.pages) throw new RangeError(`${material.externalId} has ${pages} pages instead of ${made.pages}: a sheet overflows`);
  const drawn = compileTypstSvg(coverOf(material, source), options);
  const picture = await sharp(Buffer.from(drawn)).resize(COVER_WIDTH).jpeg({ quality: 86 }).toBuffer();
  const cover = await save(folder, `files/${material.world}/${material.externalId}/${name}-cover.jpg`, picture);
  return { files: parts.map(({ file }) => file), cover, description: descriptionOf(material, source, sheet), pages };
};
