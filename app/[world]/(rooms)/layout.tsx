import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** A teacher's learning rooms: the whole width, for the wall. */
export default async function RoomsLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="rooms">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12" data-quiet>
        {children}
      </main>
    </PersonalPages>
  );
}
