import { PlatformsScreen } from "#components/interactive/lti/platforms-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.platforms", "new-interactive.platforms.title");

export default async function PlatformsPage({ params }: Props) {
  await enterWorld(params);
  return <PlatformsScreen />;
}
