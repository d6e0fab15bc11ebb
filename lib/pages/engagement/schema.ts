import { z } from "zod";
import { type EventName, MAX_BATCH } from "#lib/pages/engagement/rules.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { defaultWorld, isWorld, type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * What is counted, and what may be said about it: numbers, yes or no, and words of a list, never free text, so that no event can carry
 * anything about a person. A name that is not here is refused.
 */
const payloads = {
  page_view: z.strictObject({
    width: z.enum(["small", "medium", "large"]).optional(),
    from: z.enum(["nowhere", "own", "search", "other"]).optional(),
  }),
  /** STATE-16. */
  engagement: z.strictObject({}),
  /** SESSION-5. */
  session_user_mismatch: z.strictObject({}),
} satisfies Record<EventName, z.ZodType>;

const base = {
  /** The page's route key, or its path, of which the server keeps the route key alone. */
  route: z.string().max(500).nullish(),
  value: z.int().min(-1_000_000_000).max(1_000_000_000).nullish(),
};

const eventSchema = z.discriminatedUnion("name", [
  z.strictObject({ ...base, name: z.literal("page_view"), payload: payloads.page_view.optional() }),
  z.strictObject({ ...base, name: z.literal("engagement"), payload: payloads.engagement.optional() }),
  z.strictObject({ ...base, name: z.literal("session_user_mismatch"), payload: payloads.session_user_mismatch.optional() }),
]);
export type TrackedEvent = z.infer<typeof eventSchema>;

/** CALL-20. */
export const trackInput = z.object({ events: z.array(eventSchema).min(1).max(MAX_BATCH) });
export type TrackInput = z.infer<typeof trackInput>;

/** How many of them were kept: none without consent, none of an admin who acts as somebody (STATE-10). */
export const trackResponse = z.object({ accepted: z.int() });

/** CALL-17: where the visitor seems to be. `source` says how sure that is; `default` knows nothing (STATE-11). */
export const countryResponse = z.object({
  country: z.object({ code: z.string(), name: z.string() }),
  world: worldCode,
  /** Whether the world is the one for that country, not just the default one. */
  matches: z.boolean(),
  source: z.enum(["header", "table", "default"]),
});

/** Some countries' codes are not those of their worlds (India is "hi"), so both are understood: "gr", "GR", "IN". */
const worldOfCode = (code: string): World | null => {
  const lower = code.toLowerCase();
  if (isWorld(lower)) return lower;
  return worldCodes.find((world) => worlds[world].country === code.toUpperCase()) ?? null;
};

/** CALL-17: the chosen country. `expires_in` in seconds, a year at most and unless told otherwise (WORLD-9). */
export const setCountryInput = z.object({
  code: z
    .string()
    .min(2)
    .max(3)
    .refine((code) => worldOfCode(code) !== null, "invalid")
    .transform((code): World => worldOfCode(code) ?? defaultWorld),
  name: z.string().max(100).optional(),
  expires_in: z.coerce.number().int().min(1).max(31_536_000).default(31_536_000),
});
export const setCountryResponse = z.object({ world: worldCode, name: z.string(), path: z.string(), expires_in: z.int() });

export const samePageInput = z.object({ path: z.string().max(1_000) });
/** World code → path of the page there; a world that lacks it is missing. */
export const samePageResponse = z.object({ pages: z.record(z.string(), z.string()) });
export type SamePages = z.infer<typeof samePageResponse>;
