import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { contains } from "#lib/platform/db/contains.ts";
import { materials, users } from "#lib/platform/db/schema/schema.ts";
import type { ListMaterialsInput } from "#lib/staff/admin/schema.ts";

// One that was never published has its title where its seller types.
const named = (query: string): SQL | undefined =>
  or(
    /^\d{1,15}$/.test(query) ? eq(materials.id, Number(query)) : undefined,
    contains(materials.title, query),
    contains(sql`${materials.draft} ->> 'title'`, query),
  );

/** The newest materials that fit, with their authors: for the room of staff and for `npm run admin -- materials`. */
export const findMaterials = ({ query, author, status, inWorld, before, limit }: ListMaterialsInput) =>
  getDb()
    .select({ material: materials, author: { id: users.id, name: users.publicName, email: users.email } })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(
      and(
        // The hidden copy on which a next version is prepared is no material of its own.
        isNull(materials.revisionOf),
        query ? named(query) : undefined,
        author ? contains(users.email, author) : undefined,
        status && eq(materials.status, status),
        inWorld && eq(materials.world, inWorld),
        before === undefined ? undefined : lt(materials.id, before),
      ),
    )
    .orderBy(desc(materials.id))
    .limit(limit);

type Found = Awaited<ReturnType<typeof findMaterials>>[number]["material"];

/** As staff know it: what was published, else what its seller has typed. */
export const titleOf = ({ publishedAt, title, draft }: Pick<Found, "publishedAt" | "title" | "draft">): string =>
  publishedAt === null && typeof draft?.title === "string" && draft.title !== "" ? draft.title : title;
