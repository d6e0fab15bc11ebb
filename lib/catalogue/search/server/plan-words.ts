import { planQuery } from "#lib/catalogue/search/query-plan.ts";
import type { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A query as one world reads it (`readQuery`). */
export type ReadWords = Awaited<ReturnType<typeof readQuery>>;

/** What such words look for in `materials.search`, as tsquery text that names their world; of title or pages alone where a field is given. */
export const planWords = (words: ReadWords, world: World, where: { field?: "t" | "p"; isWide?: boolean }): string =>
  planQuery(words, world, where);
