import { z } from "zod";
import { worldCode } from "#lib/platform/fields/fields.ts";

const key = z.string().max(60);

/** An official curriculum: who published it, when, and where it can be read. `year` is null where what was read names none. */
const curriculumSource = z.object({
  id: key,
  system: z.string(),
  publisher: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  url: z.url(),
});

/**
 * Where somebody truly read it: `at` is what was opened, `passage` the place in it. `copyOf` is the official address when what was opened is a
 * copy of the official text. Nothing is stored that was not read.
 */
const readRecord = z.object({ on: z.iso.date(), at: z.string().min(1), copyOf: z.url().nullable(), passage: z.string().min(1) });

/** A code, or the name of a section where a curriculum has no codes, with the topics of the taxonomy that it covers. */
const storedReference = z.object({
  id: key,
  source: key,
  code: z.string().max(120),
  topics: z.array(key).min(1),
  grades: z.array(key).min(1),
  /** Our own words in the language of the world, never a sentence of the source. */
  competence: z.string().max(160),
  read: readRecord,
});

/** A file of lib/catalogue/curriculum/data. */
export const curriculumFile = z.object({
  world: worldCode,
  sources: z.array(curriculumSource).min(1),
  references: z.array(storedReference).min(1),
});

const curriculumReference = storedReference
  .omit({ read: true, source: true })
  /** `url`: where it can be read, as near to the passage as an official address leads. */
  .extend({ url: z.url(), source: curriculumSource.omit({ id: true }) });
export type CurriculumReference = z.infer<typeof curriculumReference>;

/** measured: its pages say so. confirmed: they do, and its seller agrees. claimed: its seller alone says so. */
const topicState = z.enum(["measured", "confirmed", "claimed"]);
export type TopicState = z.infer<typeof topicState>;

/**
 * What a material is about, for everybody. `page` counts through the material (1-based); `sentence` stands there, and is null where the page is
 * hidden from those who have not bought it.
 */
export const shownTopic = z.object({
  key,
  name: z.string(),
  state: topicState,
  page: z.int().nullable(),
  sentence: z.string().nullable(),
  /** `gradeNames` in the words of the world's schools. */
  references: z.array(curriculumReference.extend({ gradeNames: z.array(z.string()) })),
});
export type ShownTopic = z.infer<typeof shownTopic>;

/** What was measured, for whoever may read the pages: the seller herself. `score`: 0 to 1. */
export const measuredTopic = z.object({ topic: key, score: z.number(), page: z.int(), sentence: z.string() });
export type MeasuredTopic = z.infer<typeof measuredTopic>;
