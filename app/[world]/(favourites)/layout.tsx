import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { CabinetPages } from "#components/library/cabinet-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

/** The one room of the cabinet that visitors have too (STATE-2). */
export default async function FavouritesLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="favourites">
      <CabinetPages isForVisitors>{children}</CabinetPages>
    </PersonalPages>
  );
}
