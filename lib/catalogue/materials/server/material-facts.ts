import { startsAnswerKey } from "#lib/catalogue/materials/answer-key-words.ts";
import { measureReading } from "#lib/catalogue/materials/reading-level.ts";
import type { FileKind } from "#lib/catalogue/materials/server/file-kinds.ts";
import type { FileRole } from "#lib/catalogue/materials/server/prepare-files.ts";
import type { RenderedFile } from "#lib/catalogue/materials/server/render-file.ts";
import { countWords } from "#lib/catalogue/materials/server/tidy-text.ts";
import type { MaterialFacts } from "#lib/platform/db/schema/materials.ts";
import { pageSizeName } from "#lib/platform/pdf/page-size.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What one file says about itself. `answerKeyFrom` is a page of this file. */
export const factsOfFile = ({ pages, isTagged, words = [] }: RenderedFile, kind: FileKind, world: World): MaterialFacts => {
  const first = pages[0];
  const texts = [...pages.map(({ text }) => text), ...words];
  // The first page of a file is no answer key unless the file is nothing else.
  const reading = measureReading(texts.join("\n\n"), worlds[world].bcp47);
  const key = pages.find(({ number, text }) => (number > 1 || pages.length === 1) && startsAnswerKey(text, world));
  const hasKey = key !== undefined || words.some((text, index) => (index > 0 || words.length === 1) && startsAnswerKey(text, world));
  // A recording has no answers to find; of archives and of what cannot be drawn nobody knows.
  const isMeasured = pages.length > 0 || kind.container === "mp3" || kind.container === "mp4";
  return {
    words: texts.reduce((sum, text) => sum + countWords(text, worlds[world].bcp47), 0),
    ...(first?.size && { pageSize: pageSizeName(first.size.width, first.size.height), isLandscape: first.size.width > first.size.height }),
    ...((hasKey || isMeasured) && { hasAnswerKey: hasKey }),
    ...(key && { answerKeyFrom: key.number }),
    isEditable: kind.isEditable,
    ...(pages.length > 0 && { isColour: pages.some(({ facts }) => facts.isColour), isTagged }),
    fonts: [...new Set(pages.flatMap(({ fonts }) => fonts))].sort().slice(0, 20),
    ...(reading && { reading }),
  };
};

type Measured = { kind: FileRole; facts: MaterialFacts; pageCount: number | null };

/** Found in one file is found; not found is what every file that is sold was looked through for. */
const hasAnswerKey = (files: readonly Measured[]): boolean | undefined => {
  if (files.some(({ facts }) => facts.hasAnswerKey)) return true;
  return files.every(({ kind, facts }) => kind === "sources" || facts.hasAnswerKey === false) ? false : undefined;
};

/** What all files together say about the material; files in the order of their pages. */
export const factsOfMaterial = (files: readonly Measured[]): MaterialFacts => {
  const withPages = files.filter(({ pageCount }) => pageCount);
  // The longest text speaks for the material.
  const [reading] = files.flatMap(({ facts }) => facts.reading ?? []).sort((a, b) => b.words - a.words);
  const first = withPages.find(({ facts }) => facts.pageSize)?.facts;
  const hasKey = hasAnswerKey(files);
  let before = 0;
  let answerKeyFrom: number | undefined;
  for (const { facts, pageCount } of withPages) {
    if (facts.answerKeyFrom && answerKeyFrom === undefined) answerKeyFrom = before + facts.answerKeyFrom;
    before += pageCount ?? 0;
  }
  return {
    words: files.reduce((sum, { facts }) => sum + (facts.words ?? 0), 0),
    ...(first && { pageSize: first.pageSize, isLandscape: first.isLandscape }),
    ...(hasKey !== undefined && { hasAnswerKey: hasKey }),
    ...(answerKeyFrom !== undefined && { answerKeyFrom }),
    isEditable: files.some(({ facts }) => facts.isEditable),
    ...(withPages.length > 0 && { isColour: withPages.some(({ facts }) => facts.isColour) }),
    fonts: [...new Set(files.flatMap(({ facts }) => facts.fonts ?? []))].sort().slice(0, 20),
    isTagged: withPages.length > 0 && withPages.every(({ facts }) => facts.isTagged),
    ...(reading && { reading }),
  };
};
