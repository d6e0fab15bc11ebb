import { PodcastScreen } from "#components/pages/content/podcast-screen.tsx";
import { contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { listDated } from "#lib/pages/content/server/list-dated.ts";
import { podcastFeedPath } from "#lib/pages/content/server/make-podcast-feed.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  const metadata = contentMetadata("content.podcast", { world, ...(await getContentPage(world, "content.podcast")) });
  return { ...metadata, alternates: { ...metadata.alternates, types: { "application/rss+xml": podcastFeedPath(world) } } };
};

export default async function PodcastPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const page = await getContentPage(world, "content.podcast");
  return <PodcastScreen world={world} {...page} episodes={await listDated("podcast", world)} feed={podcastFeedPath(world)} />;
}
