import { z } from "zod";

const line = (most: number) => z.string().trim().min(1).max(most);

/** Front matter of every page of words. Dates are days, `2026-11-21`. */
const pageMatter = z.strictObject({ title: line(90), description: line(200), updated: z.iso.date() });

export const helpCategories = ["buying", "files", "account", "selling", "safety"] as const;
export type HelpCategory = (typeof helpCategories)[number];

/** An article of the help. `words`: what people type who look for it, where the text says it otherwise. */
const helpMatter = pageMatter.extend({ category: z.enum(helpCategories), order: z.int().min(1), words: z.array(line(40)).max(30) });

const articleMatter = pageMatter.extend({ published: z.iso.date() });

/** An episode of the podcast; its sound lies in public/podcast. */
const episodeMatter = articleMatter.extend({
  episode: z.int().min(1),
  audio: z.string().regex(/^\/podcast\/[a-z0-9-]+\.mp3$/),
  bytes: z.int().positive(),
  seconds: z.int().positive(),
});

/** What the files of a folder say of themselves; `page`: those directly in the language's folder. */
export const matters = {
  page: pageMatter,
  help: helpMatter,
  magazine: articleMatter,
  podcast: episodeMatter,
  jobs: articleMatter,
  partners: pageMatter,
} as const;
export type Kind = keyof typeof matters;
export type Matter<K extends Kind> = z.infer<(typeof matters)[K]>;

/** Numbers that a text may name; all are counted. */
const figureNames = ["materials", "pages", "authors", "withAnswerKey", "countries"] as const;
type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

const operatorFields = ["brand", "operator", "address", "email", "contact", "phone"] as const;
export type OperatorField = (typeof operatorFields)[number];

/** The components that a text may use, and their attributes; everything else is refused when it is read. */
export const componentProps = {
  Figure: z.strictObject({ name: z.enum(figureNames) }),
  Operator: z.strictObject({ field: z.enum(operatorFields) }),
  Note: z.strictObject({ title: z.string().optional() }),
  /** `page`: a route's key; `article`: of the help or the magazine. */
  PageLink: z.strictObject({ page: z.string(), article: z.string().optional() }),
  Question: z.strictObject({ title: z.string() }),
} as const;
export type ComponentName = keyof typeof componentProps;
export type ComponentProps<Name extends ComponentName> = z.infer<(typeof componentProps)[Name]>;

/** What stands in a text, in its order. */
export type Outline = {
  headings: { depth: number; id: string; text: string }[];
  /** Paragraphs, items and rows of tables as plain text, with the heading's id they stand below. */
  passages: { section: string | null; text: string }[];
  questions: { question: string; answer: string }[];
  links: { page: string; article: string | null }[];
  /** Components with their attributes but for texts: `Figure materials`. */
  components: string[];
};

/** A piece of a text; `isMatch` marks the words that were looked for. */
type Piece = { text: string; isMatch: boolean };

/** An article that fits what was looked for; `section`: where the passage stands. */
export type HelpHit = { slug: string; title: string; isFallback: boolean; section: string | null; snippet: Piece[] };
