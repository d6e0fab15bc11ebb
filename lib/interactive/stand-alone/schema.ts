import { z } from "zod";
import { items } from "#lib/interactive/exercises/schema.ts";

/** Id under which a page holds what is played. */
export const PLAYED_ID = "kreda-exercises";
/** Name of the message by which an embedded page tells how high it is, in px: `{ type, height }`. */
export const HEIGHT_MESSAGE = "kreda-height";

/**
 * What a page of its own plays: exercises, and everything that their player asks for besides. `place`: in an LMS that keeps the score (SCORM 1.2), or
 * in a foreign page. `locale`: BCP 47; `files`: addresses of the files that exercises name, by id; `parents`: origins that may frame the page.
 */
export const standAlone = z.object({
  place: z.enum(["scorm", "embed"]),
  title: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  messages: z.record(z.string(), z.unknown()),
  items,
  files: z.record(z.string(), z.string()),
  parents: z.array(z.string()),
});
export type StandAlone = z.infer<typeof standAlone>;
