import { z } from "zod";
import { line, worldCode } from "#lib/platform/fields/fields.ts";

/** How many searches a member can save. */
export const MOST_SAVED = 20;

const name = line(80);

/** `address`: the query of the search page as it stands in the browser's address ("?q=uhr&subject=mathematics"). */
export const saveInput = z.object({ name, address: z.string().max(4_000) });
export type SaveInput = z.infer<typeof saveInput>;

export const savedById = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
export const renameInput = savedById.extend({ name });

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  world: worldCode,
  /** The page of its results, without origin. */
  path: z.string(),
  /** Found since she last opened it; 100 at most are counted. */
  newCount: z.int(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;
export const savedSearchList = z.object({ items: z.array(savedSearch), most: z.int() });
export type SavedSearchList = z.infer<typeof savedSearchList>;
