import { AppError } from "#lib/platform/errors/errors.ts";
import { TypstError } from "#lib/platform/typst/compile.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { composeSource, picturePath } from "#lib/tools/documents/server/compose-text.ts";
import { modelKeywords } from "#lib/tools/documents/server/from-model.ts";
import { type LoadedDocument, refuseTooLong } from "#lib/tools/documents/server/load-parts.ts";

/** Letters that no font of ours has are told, instead of being printed as empty boxes. A thread that had to be ended says nothing of them. */
export const unprintable = (error: unknown): never => {
  if (!(error instanceof TypstError)) throw error;
  if (error.message === "ended") throw new AppError("unavailable");
  throw new AppError("invalid_input", { fields: { blocks: "cannot_be_printed" } });
};

const filesOf = async ({ pictures, parts }: LoadedDocument): Promise<Record<string, Uint8Array>> => {
  const shown = new Set(
    parts.flatMap((part) => (part.kind === "text" ? part.blocks : [])).flatMap((block) => (block.type === "picture" ? block.picture : [])),
  );
  const files: Record<string, Uint8Array> = {};
  for (const [id, picture] of pictures) if (shown.has(id)) files[picturePath(id)] = await picture.bytes();
  return files;
};

const optionsOf = async (document: LoadedDocument) => ({
  title: document.title,
  lang: worlds[document.world].bcp47,
  author: "",
  keywords: modelKeywords(document),
  files: await filesOf(document),
});

/** PDF/UA-1 of a document. The same document gives the same bytes. @throws AppError document_too_long, invalid_input (letters), unavailable */
export const exportPdf = async (document: LoadedDocument, owner: string, withAnswers: boolean): Promise<Uint8Array> => {
  refuseTooLong(document, withAnswers);
  const source = composeSource(document, withAnswers);
  return compileInThread(owner, { ask: "pdf", source, options: await optionsOf(document) }).catch(unprintable);
};

const A4_PT = [595.28, 841.89] as const;

/** The first page as a picture: of a long text only what can stand on it is set. */
export const drawFirstPage = async (document: LoadedDocument, owner: string): Promise<string> => {
  const [first] = document.parts;
  const part = first?.kind === "text" ? { ...first, blocks: first.blocks.slice(0, 60) } : first;
  const kept = part?.kind === "exercise" ? { ...part, kept: { ...part.kept, pages: part.kept.pages.slice(0, 1) } } : part;
  const short = { ...document, parts: kept ? [kept] : [] };
  const source = composeSource(short, false);
  const svg = await compileInThread(owner, { ask: "svg", source, options: await optionsOf(short) }).catch(unprintable);
  // Pages stand below each other: the picture is cut where the first one ends.
  const isLandscape = kept?.kind === "exercise" && kept.kept.pages[0]?.landscape === true;
  const [width, height] = isLandscape ? [A4_PT[1], A4_PT[0]] : A4_PT;
  return svg.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`,
  );
};
