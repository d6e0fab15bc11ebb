import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import type { SubjectType, SubscriptionPage } from "#lib/favourites/schema.ts";

type Wanted = { userId: number; type?: SubjectType | undefined; page: number; limit: number };
type Row = {
  subject_type: SubjectType;
  subject_id: string;
  world: string;
  created_at: Date | string;
  name: string | null;
  slug: string | null;
  image_path: string | null;
  total: string;
};

/** CALL-14: what a user follows, newest first. */
export const listSubscriptions = async ({ userId, type, page, limit }: Wanted): Promise<SubscriptionPage> => {
  const db = getDb();
  const where = sql`s.user_id = ${userId} ${type ? sql`and s.subject_type = ${type}` : sql``}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select s.subject_type, s.subject_id, s.world, s.created_at,
        coalesce(m.title, u.public_name, t.name) as name, coalesce(m.slug, u.slug) as slug, u.image_path
      from subscriptions s
      left join materials m on m.id = case s.subject_type when 'material' then s.subject_id::bigint end and m.status = 'published'
      left join users u on u.id = case s.subject_type when 'author' then s.subject_id::bigint end
        and u.deleted_at is null and u.blocked_at is null
      left join taxonomy_terms t on s.subject_type = 'subject' and t.kind = 'subject' and t.key = s.subject_id and t.world = s.world
      where ${where} order by s.created_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: string }>(sql`select count(*) as total from subscriptions s where ${where}`),
  ]);
  const items = rows.map((row) => ({
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    world: row.world,
    name: row.name,
    slug: row.slug,
    imagePath: row.image_path,
    createdAt: new Date(row.created_at).toISOString(),
  }));
  return { items, total: Number(counted.rows[0]?.total ?? 0), page, limit };
};
