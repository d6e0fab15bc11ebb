import { EntriesScreen } from "#components/pages/content/entries-screen.tsx";
import { contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { listDated } from "#lib/pages/content/server/list-dated.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  return contentMetadata("content.jobs", { world, ...(await getContentPage(world, "content.jobs")) });
};

export default async function JobsPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const page = await getContentPage(world, "content.jobs");
  return <EntriesScreen world={world} page="jobs" {...page} entries={await listDated("jobs", world)} />;
}
