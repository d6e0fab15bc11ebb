import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { JoinScreen } from "#components/interactive/learning-rooms/join-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.join", "new-interactive.join.title");

/** For pupils: no session around it. */
export default async function JoinPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return (
    <ClientTexts world={world} scope="join">
      <main id="content" tabIndex={-1} data-quiet="pupils">
        <JoinScreen />
      </main>
    </ClientTexts>
  );
}
