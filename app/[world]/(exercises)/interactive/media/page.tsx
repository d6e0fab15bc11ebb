import { Suspense } from "react";
import { MediaScreen } from "#components/interactive/media/media-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.media", "new-interactive.files.title");

export default async function MediaPage({ params }: Props) {
  await enterWorld(params);
  return (
    <Suspense>
      <MediaScreen />
    </Suspense>
  );
}
