import { z } from "zod";
import {
  MAX_ALL_PARTS,
  MAX_CONTENT_BYTES,
  MAX_DESCRIPTION,
  MAX_LESSONS,
  MAX_MINUTES,
  MAX_PARTS,
  MAX_TEXT,
} from "#lib/interactive/courses/limits.ts";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { printInput } from "#lib/interactive/printing/schema.ts";
import { currencyCode, isPlainText, line, worldCode } from "#lib/platform/fields/fields.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const courseIdInput = z.object({ id });

/** Names a lesson or a part for good: drawn in the browser. */
const partId = z.string().regex(/^[a-z0-9]{1,12}$/, "invalid");

const languageCode = z.enum(Object.keys(languages) as [Language, ...Language[]]);
const plain = (max: number) => z.string().trim().max(max, "too_long").refine(isPlainText, "invalid");

/** `interactive`: exercises of the author's own. `material`: one of hers, one that she may download, or one that is on sale. A text is plain. */
const part = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("exercise"), id: partId, interactive: z.int().positive() }),
  z.strictObject({ kind: z.literal("material"), id: partId, material: z.int().positive() }),
  z.strictObject({ kind: z.literal("text"), id: partId, title: line(120), text: plain(MAX_TEXT) }),
]);
export type Part = z.infer<typeof part>;

const lesson = z.strictObject({
  id: partId,
  title: line(120),
  /** How long it takes; null where nobody says so. */
  minutes: z.int().min(1).max(MAX_MINUTES).nullable().default(null),
  parts: z.array(part).max(MAX_PARTS, "too_many"),
});
export type Lesson = z.infer<typeof lesson>;

/** In their order. Ids of lessons differ, those of parts in the whole course: progress is kept by them. */
const lessons = z
  .array(lesson)
  .max(MAX_LESSONS, "too_many")
  .refine((all) => all.reduce((sum, { parts }) => sum + parts.length, 0) <= MAX_ALL_PARTS, "too_many")
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, "duplicate")
  .refine((all) => {
    const ids = all.flatMap(({ parts }) => parts.map((one) => one.id));
    return new Set(ids).size === ids.length;
  }, "duplicate")
  .refine((all) => new TextEncoder().encode(JSON.stringify(all)).length <= MAX_CONTENT_BYTES, "too_long");

const fields = {
  title: line(120),
  description: plain(MAX_DESCRIPTION),
  /** A subject and class grades of the world's schools, by their keys. */
  subject: z.string().max(60, "too_long").nullable(),
  grades: z.array(z.string().max(60, "too_long")).max(20, "too_many"),
  /** Of its texts. */
  language: languageCode,
};

/** All of a course but its title: what a row keeps. */
export const courseContent = z.object({
  description: fields.description,
  subject: fields.subject,
  grades: fields.grades,
  language: fields.language,
  lessons,
});
export type CourseContent = z.infer<typeof courseContent>;
/** The same with its title: what others see. */
export const publishedContent = courseContent.extend({ title: fields.title });
export type PublishedContent = z.infer<typeof publishedContent>;

export const newCourseInput = z.object({ title: fields.title });
/** `version`: the one that was changed; another one was saved since: 409. What is left out stays. */
export const saveCourseInput = courseIdInput.extend({
  version: z.int().min(1),
  title: fields.title.optional(),
  description: fields.description.optional(),
  subject: fields.subject.optional(),
  grades: fields.grades.optional(),
  language: languageCode.optional(),
  lessons: lessons.optional(),
});
export type SaveCourse = z.infer<typeof saveCourseInput>;

/** `exercises`: those that everybody may play from now on, as their author was shown them: all that stand in the course. */
export const publishInput = courseIdInput.extend({
  version: z.int().min(1),
  exercises: z.array(z.int().positive()).max(MAX_ALL_PARTS, "too_many"),
});
export type PublishCourse = z.infer<typeof publishInput>;

const term = z.object({ key: z.string(), name: z.string() });
const usedExercise = z.object({ id: z.int(), title: z.string(), types: z.array(z.string()), count: z.int() });
export type UsedExercise = z.infer<typeof usedExercise>;
/** `price`: what it costs today, in minor units of its currency; null where it is not on sale. */
const usedMaterial = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  pageCount: z.int(),
  price: z.object({ minor: z.int(), currency: currencyCode }).nullable(),
});
export type UsedMaterial = z.infer<typeof usedMaterial>;

/** `exercises`, `materials`: what its parts name and is there; what is missing is gone, or nobody else's to see. */
const shown = {
  id: z.int(),
  world: worldCode,
  title: z.string(),
  description: z.string(),
  subject: term.nullable(),
  /** Short names, ranges joined: ["3–4"]. */
  gradeNames: z.array(z.string()),
  language: languageCode,
  lessons: z.array(lesson),
  exercises: z.array(usedExercise),
  materials: z.array(usedMaterial),
};

/** As everybody sees it. `author`: null where she does not show herself. */
export const publicCourse = z.object({ ...shown, author: term.pick({ name: true }).nullable(), publishedAt: z.string() });
export type PublicCourse = z.infer<typeof publicCourse>;

/** A course that a case is about, as it was at `takenAt`. `href`: where the material is sold, in the course's country. */
export const reviewedCourse = z.object({
  ...shown,
  materials: z.array(usedMaterial.extend({ href: z.string() })),
  takenAt: z.string(),
});
export type ReviewedCourse = z.infer<typeof reviewedCourse>;

/** `isChanged`: others see an older state. `isRemoved`: a moderator took it away. */
export const ownCourse = z.object({
  ...shown,
  grades: z.array(z.string()),
  version: z.int(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  isChanged: z.boolean(),
  isRemoved: z.boolean(),
});
export type OwnCourse = z.infer<typeof ownCourse>;

const counts = { lessons: z.int(), exercises: z.int(), materials: z.int(), texts: z.int() };
export type CourseCounts = { [Name in keyof typeof counts]: number };

/** The last changed first. */
export const ownCourses = z.object({
  items: z.array(
    z.object({ id: z.int(), title: z.string(), updatedAt: z.string(), isPublished: z.boolean(), isRemoved: z.boolean(), ...counts }),
  ),
});
export type OwnCourses = z.infer<typeof ownCourses>;

export const catalogueInput = z.object({
  subject: z.string().max(60, "too_long").optional(),
  grade: z.string().max(60, "too_long").optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type CatalogueInput = z.infer<typeof catalogueInput>;

/** Published courses of a world, the newest first. `subjects`, `grades`: of which there are some. */
export const courseCatalogue = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      subject: term.nullable(),
      gradeNames: z.array(z.string()),
      author: z.string().nullable(),
      ...counts,
    }),
  ),
  subjects: z.array(term),
  grades: z.array(term),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type CourseCatalogue = z.infer<typeof courseCatalogue>;

export const courseExerciseInput = courseIdInput.extend({ exercise: id });
/** Exercises in an answer. What they are is told with the types, once. */
export const courseExercise = z.object({ title: z.string(), items: z.array(z.record(z.string(), z.unknown())) });
export type CourseExercise = z.infer<typeof courseExercise>;

export const progressInput = courseIdInput.extend({ part: partId, isDone: z.boolean() });
export type ProgressInput = z.infer<typeof progressInput>;

/** A room that she opened on a lesson. `parts`: exercises of the lesson; `done`: how many of them a child has answered wholly. */
const lessonRoom = z.object({
  id: z.int(),
  lesson: z.string(),
  isEnded: z.boolean(),
  areNamesHidden: z.boolean(),
  parts: z.int(),
  pupils: z.array(z.object({ id: z.int(), name: z.string(), done: z.int() })),
});
export type LessonRoom = z.infer<typeof lessonRoom>;

/** A course as it is for the member who asks: what she is done with, what of it is hers, how far her classes are. */
export const courseStanding = z.object({
  isAuthor: z.boolean(),
  done: z.array(z.string()),
  owned: z.array(z.int()),
  rooms: z.array(lessonRoom),
});
export type CourseStanding = z.infer<typeof courseStanding>;

/** All exercises of a lesson on one sheet. */
export const lessonPrintInput = printInput.extend({ lesson: partId });
export type LessonPrint = z.infer<typeof lessonPrintInput>;

/** An exercise of a lesson: of which part, and its id there. */
const chosenExercise = z.strictObject({ part: partId, item: z.string().max(12) });
export type ChosenExercise = z.infer<typeof chosenExercise>;
/** `exercises`: those that are played; without them all of the lesson. */
export const lessonRoomInput = courseIdInput.extend({
  lesson: partId,
  exercises: z.array(chosenExercise).min(1, "required").max(MAX_ITEMS, "too_many").optional(),
});
