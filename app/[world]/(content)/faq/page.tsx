import { FaqScreen } from "#components/pages/content/faq-screen.tsx";
import { contentMetadata } from "#lib/pages/content/server/content-metadata.ts";
import { getContentPage } from "#lib/pages/content/server/get-content-page.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world } = await enterWorld(params);
  return contentMetadata("content.faq", { world, ...(await getContentPage(world, "content.faq")) });
};

export default async function FaqPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <FaqScreen world={world} {...(await getContentPage(world, "content.faq"))} />;
}
