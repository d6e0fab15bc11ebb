import { EntriesScreen } from "#components/pages/content/entries-screen.tsx";
import { contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { listContent } from "#lib/pages/content/server/find-content.ts";
import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  return contentMetadata("content.partners", { world, ...(await getContentPage(world, "content.partners")) });
};

export default async function PartnersPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const page = await getContentPage(world, "content.partners");
  return <EntriesScreen world={world} page="partners" {...page} entries={await listContent("partners", world)} />;
}
