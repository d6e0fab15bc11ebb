import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** What a member gave to somebody else, behind its code. */
export default async function GiftLinksLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="gift-link">
      <main id="content" tabIndex={-1} className="wrap py-8">
        {children}
      </main>
    </PersonalPages>
  );
}
