import { z } from "zod";

/** What is counted in exercises that belong to a material: how many, and of which kinds, the most frequent first. */
export const exerciseFacts = z.object({
  count: z.int(),
  /** `type`: as exercises name their kind. */
  kinds: z.array(z.object({ type: z.string(), count: z.int() })),
});
export type ExerciseFacts = z.infer<typeof exerciseFacts>;
