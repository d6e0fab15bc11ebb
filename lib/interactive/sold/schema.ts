import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { printInput } from "#lib/interactive/printing/schema.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

export const soldIdInput = z.object({ id: materialId });
export const soldFileInput = soldIdInput.extend({ mediumId: materialId });
export const soldPrintInput = printInput.extend({ id: materialId });
export type SoldPrint = z.infer<typeof soldPrintInput>;

const shownItems = z.array(z.custom<Item>((value) => item.safeParse(value).success));

/** What of it is known before anything of it is delivered. `material`: where it is sold; `kinds`: of its exercises, the most frequent first. */
export const ownedExercises = z.object({
  material: z.object({ id: z.int(), slug: z.string(), title: z.string(), world: worldCode }),
  title: z.string(),
  /** False: playing, printing or opening a room begins the delivery, and ends a right of withdrawal (§ 356 (5) BGB). */
  isDelivered: z.boolean(),
  count: z.int(),
  kinds: z.array(z.object({ type: z.string(), count: z.int() })),
});
export type OwnedExercises = z.infer<typeof ownedExercises>;

/** What is played: asking for it delivers the material. */
export const playedExercises = z.object({ id: z.int(), title: z.string(), items: shownItems });
export type PlayedExercises = z.infer<typeof playedExercises>;

export const reviewedInput = z.object({ id: materialId });
/** Of a bundle those of its parts. */
export const reviewedExercises = z.object({ items: z.array(playedExercises) });
export type ReviewedExercises = z.infer<typeof reviewedExercises>;

export const ownedListInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type OwnedListInput = z.infer<typeof ownedListInput>;
/** The last one got first. */
export const ownedExerciseList = z.object({ items: z.array(ownedExercises), total: z.int(), page: z.int(), limit: z.int() });
export type OwnedExerciseList = z.infer<typeof ownedExerciseList>;
