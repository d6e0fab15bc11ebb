import { isLongSaying, sayingOf } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { lossesInTexts, lossesOf } from "#lib/interactive/exchange/h5p/left-over.ts";
import { mediumIn } from "#lib/interactive/exchange/h5p/media.ts";
import { at, listAt, lostWhere, type Read } from "#lib/interactive/exchange/h5p/params.ts";
import { readers } from "#lib/interactive/exchange/h5p/read-content.ts";
import { type Leaf, watch } from "#lib/interactive/exchange/h5p/watch.ts";
import { type FoundFile, readAbove } from "#lib/interactive/exchange/packed-media.ts";
import { type ImportLoss, type ImportLost, lostIn, mergeLost } from "#lib/interactive/exchange/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** A content that could not be read, or not whole, by its place in the package, counted from 1. */
type H5pProblem = { line: number; reason: "kind" | "answer" };
/** `files`: those that stand above tasks, by the numbers that the exercises name them by; `lost`: what contents that come in lose, by their place. */
export type H5pContents = { items: Item[]; problems: H5pProblem[]; files: FoundFile[]; lost: ImportLost[] };

/** Containers within containers, at most. */
const MAX_DEPTH = 4;
/** Of contents of one package, more than an interactive holds; of those beyond, the first is named. */
const MAX_CONTENTS = 100;

type Content = { library: string; params: unknown; metadata: unknown; lang: string };

const machineName = (library: unknown): string => (typeof library === "string" ? (library.split(" ")[0] as string) : "");
/** What an author says that her content is in; the language of an interface says nothing of it. */
const langOf = (language: unknown, otherwise: string): string =>
  typeof language === "string" &&
  language !== "und" &&
  /^[a-z]{2,3}(-([A-Za-z]{4}|[A-Za-z]{2}|\d{3})){0,2}$/.test(language) &&
  isLocale(language)
    ? language
    : otherwise;
const isLocale = (language: string): boolean => {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
};

/** What holds other contents, and where. */
const holders: Record<string, string> = { "H5P.QuestionSet": "questions", "H5P.Column": "content" };

/** A content with what the containers lose that begin with it: a container's own words and settings have no other place to be told at. */
type Flat = Content & { above: readonly ImportLoss[] };

const lossesOfHolder = ({ library, params, metadata }: Content, key: string): ImportLoss[] => {
  const own = typeof params === "object" && params !== null ? { ...params, [key]: null } : null;
  return lossesOf(library, watch({ params: own, metadata }).told().left);
};

/** Contents in reading order, out of the containers that hold them; what is empty is left out of none. */
const flatten = (content: Content, depth = 0): Flat[] => {
  const key = Object.hasOwn(holders, content.library) ? holders[content.library] : undefined;
  if (key === undefined || depth >= MAX_DEPTH) return [{ ...content, above: [] }];
  const listed = listAt(content.params, key);
  const inside = content.library === "H5P.Column" ? listed.map((one) => at(one, "content")) : listed;
  const [first, ...others] = inside.slice(0, MAX_CONTENTS + 1).flatMap((one) =>
    flatten(
      {
        library: machineName(at(one, "library")),
        params: at(one, "params"),
        metadata: at(one, "metadata"),
        lang: langOf(at(one, "metadata", "defaultLanguage"), content.lang),
      },
      depth + 1,
    ),
  );
  return first ? [{ ...first, above: [...lossesOfHolder(content, key), ...first.above] }, ...others] : [];
};

type Says = { right?: string | undefined; wrong?: string | undefined };

/** What is said by the share of points: to all of them, and to none. */
const overall = (params: unknown): Says => {
  const ranges = listAt(params, "overallFeedback");
  const said = (share: number): string | undefined =>
    sayingOf(
      at(
        ranges.find((one) => Number(at(one, "from")) <= share && Number(at(one, "to")) >= share),
        "feedback",
      ),
    );
  return { right: said(100), wrong: said(0) };
};

const given = ({ right, wrong }: Says): Says => ({ ...(right ? { right } : {}), ...(wrong ? { wrong } : {}) });

/** Turning cards over once more is no second attempt. */
const isAttempt = (library: string): boolean => library !== "H5P.Dialogcards" && library !== "H5P.Flashcards";

const itemOf = (read: Read, { library, params, lang }: Content, title: string, id: string, above: readonly unknown[]): Item | null => {
  const parsed = item.safeParse({
    id,
    type: read.type,
    lang,
    prompt: read.prompt || title,
    media: [...above, ...(read.media ?? [])],
    body: read.body,
    feedback: given(read.says ?? overall(params)),
    scoring: {
      isPartial: read.isPartial ?? true,
      attempts: isAttempt(library) && at(params, "behaviour", "enableRetry") === false ? 1 : null,
    },
  });
  return parsed.success ? parsed.data : null;
};

const sayings = /^(?:feedback\w*|chosenFeedback|description)$/;
/** What is said where we have a line for it, and is longer. */
const isCut = ({ path, value }: Leaf): boolean => sayings.test(path.at(-1) ?? "") && isLongSaying(value);

type Taken = { items: Item[]; isWhole: boolean; medium: ReturnType<typeof mediumIn>; losses: ImportLoss[] };

/** One content; `id` of its first exercise, counted up; `file`: the number that a medium above its task gets. */
const take = (one: Flat, title: string, id: number, file: number): Taken | null => {
  const { library, lang, metadata } = one;
  const reader = Object.hasOwn(readers, library) ? readers[library] : undefined;
  const { value, told } = watch({ params: one.params, metadata });
  const all = reader?.(value.params, lang) ?? [];
  if (all.length === 0) return null;
  const medium = mediumIn(value.params);
  const above = medium ? [readAbove(1, { ...medium, file })] : [];
  const made = all.map((read, place) => ({ read, made: itemOf(read, { ...one, params: value.params }, title, `i${id + place}`, above) }));
  const { taken, left } = told();
  return {
    items: made.flatMap(({ made: got }) => got ?? []),
    isWhole: made.every(({ read, made: got }) => got && (read.left?.length ?? 0) === 0),
    medium,
    losses: [
      ...one.above,
      ...all.flatMap(({ losses = [] }) => losses),
      ...lostWhere([all.length > 1, "split"], [!medium && at(one.params, "media", "type", "library") !== undefined, "media"]),
      ...lostWhere([taken.some(isCut), "feedback"]),
      ...lossesInTexts(taken),
      ...lossesOf(library, left),
    ],
  };
};

/**
 * Contents of a package as exercises: what cannot be read is named by its place, and the others come in, with what they lose: whatever no reader has
 * asked for, unless it is a word of the interface or as everybody leaves it. `definition`: h5p.json; `content`: content/content.json; `title`: for
 * contents that ask nothing themselves; `lang`: BCP 47, where the package names none.
 */
export const readH5p = (definition: unknown, content: unknown, title: string, lang: string): H5pContents => {
  const items: Item[] = [];
  const problems: H5pProblem[] = [];
  const files: FoundFile[] = [];
  const lost: ImportLost[] = [];
  const whole = {
    library: machineName(at(definition, "mainLibrary")),
    params: content,
    metadata: definition,
    lang: langOf(at(definition, "defaultLanguage"), lang),
  };
  const contents = flatten(whole);
  if (contents.length > MAX_CONTENTS) problems.push({ line: MAX_CONTENTS + 1, reason: "kind" });
  for (const [index, one] of contents.slice(0, MAX_CONTENTS).entries()) {
    const line = index + 1;
    const taken = take(one, title, items.length + 1, files.length + 1);
    if (!taken?.isWhole) problems.push({ line, reason: taken || Object.hasOwn(readers, one.library) ? "answer" : "kind" });
    if (!taken) continue;
    if (taken.medium) files.push({ id: files.length + 1, path: taken.medium.path, line });
    items.push(...taken.items);
    if (taken.items.length > 0) lost.push(...lostIn(line, taken.losses));
  }
  return { items, problems, files, lost: mergeLost(lost) };
};
