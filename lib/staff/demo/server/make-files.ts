import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { compileTypstPages } from "#lib/platform/typst/compile.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import type { PlannedMaterial, WorldSource } from "#lib/staff/demo/planned-material.ts";

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
 * Generates and compiles a material's PDFs below `<folder>/files/`: one with the answer key at its end, or sheets and key apart.
 * Returns the paths relative to the folder. CPU-bound, some 50 ms a material.
 */
export const makeFiles = async (
  folder: string,
  material: PlannedMaterial,
  { bank }: WorldSource,
): Promise<{ files: string[]; pages: number }> => {
  if (!material.make) return { files: [], pages: 0 };
  const world = worlds[material.world];
  const { kind, request, hasTwoFiles } = material.make;
  const made = generate(kind, { ...request, world, wordbank: bank });
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
  return { files: parts.map(({ file }) => file), pages };
};
