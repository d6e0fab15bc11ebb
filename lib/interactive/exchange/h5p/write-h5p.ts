import { createHash } from "node:crypto";
import type { Content, Held, Params } from "#lib/interactive/exchange/h5p/content.ts";
import { containerOf, type LibraryName, libraries, libraryString } from "#lib/interactive/exchange/h5p/libraries.ts";
import { mediumContent } from "#lib/interactive/exchange/h5p/media.ts";
import { writeContent } from "#lib/interactive/exchange/h5p/write-content.ts";
import { mediaAbove, type PackedMedia } from "#lib/interactive/exchange/packed-media.ts";
import { envelopeLosses, type Loss, type Lost } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** What lies in one package: its definition (h5p.json), and the parameters of its main library (content/content.json). */
export type H5pPackage = { definition: Params; content: Params };

type OfItem = Content & { item: Item; medium?: LibraryName };

/** ISO 639-1, as H5P classifies languages; nothing but letters and hyphens, ten at most. */
const languageOf = (lang: string): string => (/^[a-zA-Z-]{2,10}$/.test(lang) ? lang : (lang.split("-")[0] as string));

const metadataOf = (library: LibraryName, title: string, lang: string): Params => ({
  title,
  license: "U",
  authors: [],
  changes: [],
  extraTitle: title,
  defaultLanguage: lang,
  contentType: libraries[library][2],
});

const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 120).trim();

/** The name of a content within another, by which answers are kept: the same content in the same place has the same. */
const subContentId = (index: number, { library, params }: Content): string => {
  const hex = createHash("sha256")
    .update(JSON.stringify([index, library, params]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const subContent = (one: OfItem, index: number): Params => ({
  library: libraryString(one.library),
  params: one.params,
  subContentId: subContentId(index, one),
  metadata: metadataOf(one.library, oneLine(one.item.prompt), one.item.lang),
});

/** All that is named is installed where the package comes in: libraries do not lie in it. */
const usedBy = (contents: readonly OfItem[]): LibraryName[] =>
  contents.flatMap(({ library, medium }) => (medium ? [library, medium] : [library]));

const definition = (title: string, lang: string, main: LibraryName, used: readonly LibraryName[]): Params => ({
  title,
  language: languageOf(lang),
  mainLibrary: main,
  embedTypes: ["iframe"],
  license: "U",
  defaultLanguage: lang,
  preloadedDependencies: [...new Set([main, ...used])].map((name) => ({
    machineName: name,
    majorVersion: libraries[name][0],
    minorVersion: libraries[name][1],
  })),
});

const inContainer = (title: string, contents: readonly OfItem[], container: "H5P.QuestionSet" | "H5P.Column"): H5pPackage => {
  const all = contents.map(subContent);
  const content =
    container === "H5P.QuestionSet"
      ? {
          introPage: { showIntroPage: false },
          progressType: "dots",
          passPercentage: 50,
          questions: all,
          disableBackwardsNavigation: false,
          randomQuestions: false,
          endGame: { showResultPage: true, showSolutionButton: true, showRetryButton: true },
        }
      : { content: all.map((one) => ({ content: one, useSeparator: "auto" })) };
  return { definition: definition(title, contents[0]?.item.lang ?? "und", container, usedBy(contents)), content };
};

/** Contents that follow each other and lie in one container, as many as may: order is kept over packages. */
const runsOf = (contents: readonly OfItem[]): OfItem[][] => {
  const runs: OfItem[][] = [];
  for (const one of contents) {
    const last = runs.at(-1);
    if (last && containerOf([...last, one].map(({ library }) => library))) last.push(one);
    else runs.push([one]);
  }
  return runs;
};

/** One content is its own package; several lie in a Question Set, or a Column; what neither takes makes a package of its own. */
const packagesOf = (title: string, contents: readonly OfItem[]): H5pPackage[] => {
  const runs = runsOf(contents);
  return runs.flatMap((run): H5pPackage[] => {
    const [first, ...others] = run;
    const container = containerOf(run.map(({ library }) => library));
    if (!first) return [];
    if (others.length > 0 && container) return [inContainer(title, run, container)];
    const name = runs.length === 1 ? title : oneLine(first.item.prompt);
    return [{ definition: definition(name, first.item.lang, first.library, usedBy([first])), content: first.params }];
  });
};

/** With the first picture or recording above its task, where the content has a place for one. */
const withMedium = (one: Content, item: Item, packed: PackedMedia): OfItem => {
  const [above] = mediaAbove(item, packed);
  const { media } = one.params;
  if (!above || typeof media !== "object") return { ...one, item };
  const { library, params } = mediumContent(above);
  const type = {
    library: libraryString(library),
    params,
    subContentId: subContentId(0, { library, params }),
    metadata: metadataOf(library, oneLine(above.alt) || libraries[library][2], item.lang),
  };
  return { ...one, params: { ...one.params, media: { ...media, type } }, item, medium: library };
};

const envelopeOf = (item: Item, holds: readonly Held[], isWhole: boolean): Loss[] => {
  const { hint, explanation } = item.feedback;
  const kept = envelopeLosses(item).filter((loss) => {
    if (loss === "media") return !isWhole;
    if (loss === "attempts") return !(holds.includes("attempts") && item.scoring.attempts === 1);
    if (loss === "feedback") return !holds.includes("feedback");
    return loss !== "parts" || !holds.includes("parts");
  });
  return hint || explanation ? [...kept, "feedback"] : kept;
};

/**
 * Exercises as packages of H5P, and what of them these do not hold. One package is the rule; several come where exercises are among them that
 * stand in no container. None where nothing can be written. `packed`: the files that go along, by where they lie below `content`.
 */
export const writeH5p = (
  title: string,
  items: readonly Item[],
  packed: PackedMedia = new Map(),
): { packages: H5pPackage[]; lost: Lost[] } => {
  const lost: Lost[] = [];
  const contents = items.flatMap((item): OfItem[] => {
    const written = writeContent(item);
    const made = (written?.contents ?? []).map((one) => withMedium(one, item, packed));
    const isWhole = item.media.length === 1 && made.every(({ medium }) => medium);
    const losses = written ? [...new Set([...envelopeOf(item, written.holds, isWhole), ...written.losses])] : (["type"] as const);
    if (losses.length > 0) lost.push({ item: item.id, prompt: item.prompt, losses });
    return made;
  });
  return { packages: packagesOf(title, contents), lost };
};
