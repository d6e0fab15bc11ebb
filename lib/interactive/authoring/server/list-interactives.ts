import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { InteractiveList, InteractiveListInput } from "#lib/interactive/authoring/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { contains } from "#lib/platform/db/contains.ts";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const types = sql<string[]>`array(select distinct one ->> 'type' from jsonb_array_elements(${interactives.items}) one order by 1)`;
const itemCount = sql<number>`jsonb_array_length(${interactives.items})`.mapWith(Number);

/** A member's exercises, those of a world before those of others, the last changed first; or those with a part of a title. */
export const listInteractives = async (
  userId: number,
  world: World,
  { page, limit, q }: InteractiveListInput,
): Promise<InteractiveList> => {
  const { id, world: madeFor, title, version, updatedAt } = interactives;
  const meant = and(eq(interactives.userId, userId), isNull(interactives.deletedAt), ...(q ? [contains(title, q)] : []));
  const [rows, total] = await Promise.all([
    getDb()
      .select({ id, world: madeFor, title, types, count: itemCount, version, updatedAt })
      .from(interactives)
      .where(meant)
      .orderBy(desc(sql`${interactives.world} = ${world}`), desc(updatedAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    getDb().$count(interactives, meant),
  ]);
  return { items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total, page, limit };
};
