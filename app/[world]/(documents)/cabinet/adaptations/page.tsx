import { Suspense } from "react";
import { AdaptationsScreen } from "#components/tools/adapting/adaptations-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.adaptations", "cabinet-materials.adapt.title");

export default async function AdaptationsPage({ params }: Props) {
  await enterWorld(params);
  return (
    <Suspense>
      <AdaptationsScreen />
    </Suspense>
  );
}
