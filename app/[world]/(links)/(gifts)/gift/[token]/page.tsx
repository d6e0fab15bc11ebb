import { GiftScreen } from "#components/commerce/gifts/gift-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "cabinet-materials.gifts.page.title");

export default async function GiftPage({ params }: Props) {
  await enterWorld(params);
  const { token } = await params;
  return <GiftScreen token={token} />;
}
