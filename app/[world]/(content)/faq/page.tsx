import { FaqScreen } from "#components/content/faq-screen.tsx";
import { contentMetadata } from "#lib/content/server/content-metadata.ts";
import { getContentPage } from "#lib/content/server/get-content-page.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";

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
