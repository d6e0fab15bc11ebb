import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** Documents that members share by a link. */
export default async function DocumentLinksLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="document-link">
      <main id="content" tabIndex={-1} className="wrap py-8">
        {children}
      </main>
    </PersonalPages>
  );
}
