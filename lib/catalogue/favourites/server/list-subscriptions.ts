import { sql } from "drizzle-orm";
import { z } from "zod";
import { type SubjectType, type SubscriptionPage, subjectTypes } from "#lib/catalogue/favourites/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, totalRow } from "#lib/platform/db/row-types.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";

type Wanted = { userId: number; type?: SubjectType | undefined; page: number; limit: number };
const subscriptionRow = z.object({
  subject_type: z.enum(subjectTypes),
  subject_id: z.string(),
  world: worldCode,
  created_at: moment,
  name: z.string().nullable(),
  slug: z.string().nullable(),
  image_path: z.string().nullable(),
});

/** CALL-14: what a user follows, newest first. */
export const listSubscriptions = async ({ userId, type, page, limit }: Wanted): Promise<SubscriptionPage> => {
  const db = getDb();
  const where = sql`s.user_id = ${userId} ${type ? sql`and s.subject_type = ${type}` : sql``}`;
  const [rows, { total }] = await Promise.all([
    queryRows(db, subscriptionRow)`
      select s.subject_type, s.subject_id, s.world, s.created_at,
        coalesce(m.title, u.public_name, t.name) as name, coalesce(m.slug, u.slug) as slug, u.image_path
      from subscriptions s
      left join materials m on m.id = case s.subject_type when 'material' then s.subject_id::bigint end and m.status = 'published'
      left join users u on u.id = case s.subject_type when 'author' then s.subject_id::bigint end
        and u.deleted_at is null and u.blocked_at is null
      left join taxonomy_terms t on s.subject_type = 'subject' and t.kind = 'subject' and t.key = s.subject_id and t.world = s.world
      where ${where} order by s.created_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`,
    queryOne(db, totalRow)`select count(*) as total from subscriptions s where ${where}`,
  ]);
  const items = rows.map((row) => ({
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    world: row.world,
    name: row.name,
    slug: row.slug,
    imagePath: row.image_path,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, total, page, limit };
};
