import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

/** Preparing a material: the whole width, without the cabinet's navigation. */
export default async function SellingLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="selling">
      {children}
    </PersonalPages>
  );
}
