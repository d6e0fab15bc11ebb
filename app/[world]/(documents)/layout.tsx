import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** The documents that a member keeps: the whole width, without the cabinet's navigation. */
export default async function DocumentsLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="documents">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12">
        {children}
      </main>
    </PersonalPages>
  );
}
