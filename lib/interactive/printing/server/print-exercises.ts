import { findInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import type { FileRatios } from "#lib/interactive/printing/faces.ts";
import { printExercise } from "#lib/interactive/printing/make-block.ts";
import type { PrintInput } from "#lib/interactive/printing/schema.ts";
import { composePrint } from "#lib/interactive/printing/server/compose.ts";
import { filesOfMember, loadFiles } from "#lib/interactive/printing/server/load-files.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { DocumentFacts } from "#lib/platform/generators/sheet/compose-document.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { TypstError } from "#lib/platform/typst/compile.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

const parts = { without: "sheet", with: "complete", only: "key" } as const;

const factsOf = (world: World, title: string): DocumentFacts => ({
  world: worlds[world],
  bank: readWordbank(world),
  title,
  subject: "",
  style: "plain",
  imprint: "",
  level: 0,
  levels: 0,
  isPrimary: true,
});

/** Letters that no font of ours has are told, instead of being printed as empty boxes. */
const unprintable = (error: unknown): never => {
  if (!(error instanceof TypstError)) throw error;
  if (error.message === "ended") throw new AppError("unavailable");
  throw new AppError("invalid_input", { fields: { items: "cannot_be_printed" } });
};

type Printing = Pick<PrintInput, "variant" | "key"> & { world: World; title: string; items: readonly Item[]; files: FileRatios };

const sourceOf = ({ world, title, items: all, files, variant, key }: Printing): string => {
  const t = toolTexts(world);
  const settings = { world: worlds[world], bank: readWordbank(world), files, notice: t("print.pageElsewhere"), variant };
  return composePrint(
    factsOf(world, title),
    all.map((one) => printExercise(one, settings)),
    parts[key],
  );
};

/**
 * PDF/UA-1 of a member's exercises, in the school language of the world in which they were made. The same exercises, variant and key give the same bytes.
 * @throws AppError not_found, invalid_input (letters that no font has), unavailable
 */
export const printInteractive = async (userId: number, { id, ...wanted }: PrintInput): Promise<Response> => {
  const { world, title, items: kept } = await findInteractive(id, userId);
  const all = items.parse(kept);
  return printItems(userId, { world, title, items: all, ...(await loadFiles(await filesOfMember(userId, all), all, userId)) }, wanted);
};

type Printed = { world: World; title: string; items: readonly Item[]; ratios: FileRatios; bytes: Record<string, Uint8Array> };

/** The same of any exercises; who may have them was decided before. @throws AppError invalid_input (letters that no font has), unavailable */
export const printItems = async (
  userId: number,
  { world, title: own, items: all, ratios, bytes }: Printed,
  { variant, key }: Pick<PrintInput, "variant" | "key">,
): Promise<Response> => {
  const title = variant === "A" ? own : `${own} · ${variant}`;
  const source = sourceOf({ world, title, items: all, files: ratios, variant, key });
  const options = { title, lang: worlds[world].bcp47, author: "", keywords: [], files: bytes };
  const pdf = await compileInThread(`user ${userId}`, { ask: "pdf", source, options }).catch(unprintable);
  return new Response(Buffer.from(pdf), { headers: privateHeaders({ name: `${title}.pdf`, mime: "application/pdf" }) });
};
