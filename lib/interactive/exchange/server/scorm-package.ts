import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import type { Lost } from "#lib/interactive/exchange/rules.ts";
import { SCORM_MANIFEST, SCORM_PAGE, writeScormManifest } from "#lib/interactive/exchange/scorm/write-manifest.ts";
import type { PackedFile } from "#lib/interactive/exchange/server/kreda-package.ts";
import { type NamedBytes, zipFiles } from "#lib/interactive/exchange/server/zip-files.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { standAlonePage } from "#lib/interactive/stand-alone/rules.ts";
import { makePlayed } from "#lib/interactive/stand-alone/server/make-played.ts";
import { playerFiles } from "#lib/interactive/stand-alone/server/player-files.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const FOLDER = "player";
/** Terms of the fonts, which go along wherever these do (SIL Open Font License 1.1). */
const terms = ["OFL-commissioner.txt", "OFL-literata.txt"];

const mediaName = ({ id, name }: PackedFile): string => `media/${id}.${name.split(".").at(-1) ?? "bin"}`;

type Given = { id: number; title: string; world: World; items: readonly Item[]; files: readonly PackedFile[] };

/** Exercises as a package of SCORM 1.2 that plays without any network: our player, its fonts, and the files that the exercises name. */
export const writeScorm = async ({ id, title, world, items, files }: Given): Promise<Buffer> => {
  const player = await playerFiles();
  const addresses = Object.fromEntries(files.map((file) => [file.id, mediaName(file)]));
  const played = makePlayed({ place: "scorm", title, world, items, files: addresses, parents: [] });
  const page = standAlonePage({ played, script: `${FOLDER}/${player.script}`, style: `${FOLDER}/${player.style}` });
  const content: NamedBytes[] = [
    [SCORM_PAGE, Buffer.from(page)],
    ...(await Promise.all(player.names.map(async (name): Promise<NamedBytes> => [`${FOLDER}/${name}`, await player.read(name)]))),
    ...(await Promise.all(
      terms.map(
        async (name): Promise<NamedBytes> => [
          `${FOLDER}/${name}`,
          await readFile(path.join(process.cwd(), "lib/platform/fonts/files", name)),
        ],
      ),
    )),
    ...files.map((file): NamedBytes => [mediaName(file), file.bytes]),
  ];
  const manifest = writeScormManifest({ id, title, files: content.map(([name]) => name) });
  return zipFiles([[SCORM_MANIFEST, Buffer.from(manifest)], ...content]);
};

/** A player by itself draws no pages of a PDF; all else plays as it does here. */
export const scormLosses = (items: readonly Item[]): Lost[] =>
  items.filter(({ media }) => media.some(({ kind }) => kind === "pdf")).map(({ id, prompt }) => ({ item: id, prompt, losses: ["media"] }));
