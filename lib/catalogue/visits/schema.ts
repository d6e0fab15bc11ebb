import { z } from "zod";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** How a visitor came to a material, as her browser knows it; nothing of it says who she is. */
export const visitFrom = z.object({
  /** utm_source, or the host of the page before on another site. */
  source: z.string().max(300).nullish(),
  /** Path of the page before on this site, without its query. */
  path: z.string().max(500).nullish(),
});
export type VisitFrom = z.infer<typeof visitFrom>;

export const viewInput = visitFrom.extend({ material_id: id });
export type ViewInput = z.infer<typeof viewInput>;

/** 0: bots, the author herself, an admin in disguise, and what is not on sale. */
export const viewResult = z.object({ counted: z.int().min(0).max(1) });
