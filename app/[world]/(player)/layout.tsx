import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** Where a member plays her own exercises: the whole width, without the cabinet's navigation. */
export default async function PlayerLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="player">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12" data-quiet>
        {children}
      </main>
    </PersonalPages>
  );
}
