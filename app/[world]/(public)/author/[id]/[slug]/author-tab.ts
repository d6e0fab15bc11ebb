import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { findAuthorHead } from "#lib/catalogue/authors/server/find-author-head.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";

export type TabProps = {
  params: Promise<{ world: string; id: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
type TabKey = "author.blog" | "author.activity" | "author.following";

const find = cache(findAuthorHead);

/** Who a tab is about, for metadata; null for nobody, and for a private profile, which has its materials alone. */
export const readTab = async ({ params, searchParams }: TabProps) => {
  const { world, language } = await enterWorld(params);
  const { id, slug } = await params;
  const head = await find(Number(id), world);
  const page = Number((await searchParams).page) || 1;
  return { world, language, slug, page, head: head?.profile.privateProfile ? null : head };
};

/** The same for the page itself: null for unknown and private (404), a wrong slug leads permanently to the right one (ROUTE-3). */
export const enterTab = async (props: TabProps, key: TabKey) => {
  const { world, language, slug, page, head } = await readTab(props);
  if (!head) return null;
  const { id, slug: own } = head.profile;
  if (own !== slug) permanentRedirect(href(world, key, { id, slug: own }));
  cachePage(300);
  const hrefFor = (number: number) => href(world, key, { id, slug: own }, { page: number > 1 ? number : undefined });
  return { world, language, head, page, hrefFor };
};
