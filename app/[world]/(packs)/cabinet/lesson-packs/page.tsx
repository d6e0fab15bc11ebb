import { PacksScreen } from "#components/commerce/packs/packs-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.lessonPacks", "cabinet-materials.packs.heading");

export default async function LessonPacksPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-4">
      <PacksScreen />
    </main>
  );
}
