import { GiftsScreen } from "#components/commerce/gifts/gifts-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.gifts", "cabinet-materials.gifts.title");

export default async function GiftsPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1}>
      <GiftsScreen />
    </main>
  );
}
