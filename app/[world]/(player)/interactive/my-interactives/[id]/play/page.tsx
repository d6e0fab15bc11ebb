import { PlayScreen } from "#components/interactive/player/play-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per interactive: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.play", "new-interactive.play");

export default async function PlayPage({ params }: Props) {
  await enterWorld(params);
  return <PlayScreen id={Number((await params).id)} />;
}
