import { HomeScreen } from "#components/interactive/home/home-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.home", "new-interactive.home.title");

export default async function InteractiveHomePage({ params }: Props) {
  await enterWorld(params);
  return <HomeScreen />;
}
