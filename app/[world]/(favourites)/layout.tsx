import type { ReactNode } from "react";
import { CabinetPages } from "#components/commerce/library/cabinet-pages.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** The one room of the cabinet that visitors have too (STATE-2). */
export default async function FavouritesLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="favourites">
      <CabinetPages isForVisitors>{children}</CabinetPages>
    </PersonalPages>
  );
}
