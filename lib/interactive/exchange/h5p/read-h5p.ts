import { sayingOf } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { mediumIn } from "#lib/interactive/exchange/h5p/media.ts";
import { at, listAt, type Read } from "#lib/interactive/exchange/h5p/params.ts";
import { readers } from "#lib/interactive/exchange/h5p/read-content.ts";
import { type FoundFile, readAbove } from "#lib/interactive/exchange/packed-media.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** A content that could not be read, or not whole, by its place in the package, counted from 1. */
type H5pProblem = { line: number; reason: "kind" | "answer" };
/** `files`: those that stand above tasks, by the numbers that the exercises name them by. */
export type H5pContents = { items: Item[]; problems: H5pProblem[]; files: FoundFile[] };

/** Containers within containers, at most. */
const MAX_DEPTH = 4;
/** Of contents of one package, more than an interactive holds; of those beyond, the first is named. */
const MAX_CONTENTS = 100;

type Content = { library: string; params: unknown; lang: string };

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

/** Contents in reading order, out of the containers that hold them; what is empty is left out of none. */
const flatten = (content: Content, depth = 0): Content[] => {
  const { library, params, lang } = content;
  const inside =
    library === "H5P.QuestionSet"
      ? listAt(params, "questions")
      : library === "H5P.Column"
        ? listAt(params, "content").map((one) => at(one, "content"))
        : null;
  if (!inside || depth >= MAX_DEPTH) return [content];
  return inside.slice(0, MAX_CONTENTS + 1).flatMap((one) =>
    flatten(
      {
        library: machineName(at(one, "library")),
        params: at(one, "params"),
        lang: langOf(at(one, "metadata", "defaultLanguage"), lang),
      },
      depth + 1,
    ),
  );
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

/**
 * Contents of a package as exercises: what cannot be read is named by its place, and the others come in. `definition`: h5p.json; `content`:
 * content/content.json; `title`: for contents that ask nothing themselves; `lang`: BCP 47, where the package names none.
 */
export const readH5p = (definition: unknown, content: unknown, title: string, lang: string): H5pContents => {
  const items: Item[] = [];
  const problems: H5pProblem[] = [];
  const files: FoundFile[] = [];
  const whole = {
    library: machineName(at(definition, "mainLibrary")),
    params: content,
    lang: langOf(at(definition, "defaultLanguage"), lang),
  };
  const contents = flatten(whole);
  if (contents.length > MAX_CONTENTS) problems.push({ line: MAX_CONTENTS + 1, reason: "kind" });
  for (const [index, one] of contents.slice(0, MAX_CONTENTS).entries()) {
    const line = index + 1;
    const reader = Object.hasOwn(readers, one.library) ? readers[one.library] : undefined;
    const all = reader?.(one.params, one.lang) ?? [];
    if (all.length === 0) problems.push({ line, reason: reader ? "answer" : "kind" });
    const medium = mediumIn(one.params);
    const above = medium ? [readAbove(1, { ...medium, file: files.length + 1 })] : [];
    if (medium && all.length > 0) files.push({ id: files.length + 1, path: medium.path, line });
    const made = all.map((read, place) => ({ read, made: itemOf(read, one, title, `i${items.length + place + 1}`, above) }));
    if (made.some(({ read, made: got }) => !got || (read.left?.length ?? 0) > 0)) problems.push({ line, reason: "answer" });
    items.push(...made.flatMap(({ made: got }) => got ?? []));
  }
  return { items, problems, files };
};
