import { ReadingPage } from "#components/pages/content/reading-page.tsx";
import { contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  return contentMetadata("content.fontsTools", { world, ...(await getContentPage(world, "content.fontsTools")) });
};

export default async function FontsToolsPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <ReadingPage world={world} {...(await getContentPage(world, "content.fontsTools"))} />;
}
