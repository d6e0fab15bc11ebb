import { z } from "zod";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { feedPath } from "#lib/platform/seo/feed-path.ts";
import { shortText } from "#lib/platform/seo/page-metadata.ts";
import type { Feed, FeedItem } from "#lib/platform/seo/rss-xml.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The newest of both together. */
const MOST = 50;
const TEXT_LENGTH = 500;

const newsRow = z.object({
  kind: z.enum(["material", "post"]),
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  subjects: z.array(z.string()),
  published: moment,
  changed: moment,
});

const readRows = (authorId: number, world: World) =>
  queryRows(getDb(), newsRow)`
    select * from (
      select 'material' as kind, m.id, m.slug, m.title, m.description as text, m.subjects, m.published_at as published, m.updated_at as changed
      from materials m where m.author_id = ${authorId} and m.world = ${world} and m.status = 'published' and m.published_at is not null
      union all
      select 'post', p.id, '', p.title, p.excerpt, '{}', p.published_at, greatest(p.updated_at, p.published_at)
      from posts p where p.author_id = ${authorId} and p.world = ${world} and p.status = 'published' and p.deleted_at is null and p.published_at is not null
    ) news order by published desc, kind, id desc limit ${MOST}`;

/**
 * What an author has published in a world, newest first. Null for who has no public page there: no seller, blocked, deleted, private. Tags: the
 * author, whose pages change with all of it.
 */
export const findAuthorFeed = async (id: number, world: World): Promise<Feed | null> => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [profile] = await findProfiles([id], world);
  if (!profile || profile.privateProfile) return null;
  tagPage(`author:${id}`);
  const [rows, terms] = await Promise.all([readRows(id, world), findTerms(world)]);
  const nameOf = (key: string) => terms.find((term) => term.kind === "subject" && term.key === key)?.name;
  const items = rows.map(
    ({ kind, id: number, slug, title, text, subjects, published }): FeedItem => ({
      href: kind === "material" ? href(world, "material", { id: number, slug }) : href(world, "post", { id: number }),
      title,
      description: shortText(text, TEXT_LENGTH),
      publishedAt: published,
      categories: subjects.flatMap((key) => nameOf(key) ?? []),
    }),
  );
  const changes = rows.map(({ changed }) => changed.getTime());
  return {
    title: profile.publicName,
    description: shortText(profile.subtitle || profile.description || profile.publicName, TEXT_LENGTH),
    href: href(world, "author", { id, slug: profile.slug }),
    path: feedPath(world, id),
    language: worlds[world].bcp47,
    changedAt: new Date(changes.length > 0 ? Math.max(...changes) : profile.createdAt),
    items,
  };
};
