import { headers } from "next/headers";
import { cache } from "react";
import { findAuthorHead } from "#lib/catalogue/authors/server/find-author-head.ts";
import { findAuthorHost } from "#lib/catalogue/authors/server/find-author-host.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";

export type HostProps = {
  params: Promise<{ world: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const find = cache(findAuthorHost);
const findHead = cache(findAuthorHead);

/**
 * Whose host it is (ROUTE-2). The host is a part of every page's key in the cache, so reading it makes no page personal. On the site's own
 * hosts these pages do not exist.
 */
export const readHost = async ({ params, searchParams }: HostProps) => {
  const { world, language } = await enterWorld(params);
  const host = ((await headers()).get("host") ?? "").toLowerCase();
  const author = await find(host);
  const head = author?.world === world ? await findHead(author.authorId, world) : null;
  const { page, material } = await searchParams;
  return { world, language, host, head, page: Number(page) || 1, materialId: Number(material) || null };
};

/** The same for the page itself; null: nobody's (404). */
export const enterHost = async (props: HostProps) => {
  const { head, ...found } = await readHost(props);
  if (!head) return null;
  cachePage(300);
  return { head, ...found };
};
