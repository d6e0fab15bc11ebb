import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { LaunchScreen } from "#components/interactive/lti/launch-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.launch", "new-interactive.play");

/** In a frame of a learning platform: no session around it. */
export default async function LaunchPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return (
    <ClientTexts world={world} scope="launch">
      <main id="content" tabIndex={-1} data-quiet="pupils">
        <LaunchScreen />
      </main>
    </ClientTexts>
  );
}
