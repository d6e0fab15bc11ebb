import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { CabinetPages } from "#components/library/cabinet-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

export default async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="account">
      <CabinetPages>{children}</CabinetPages>
    </PersonalPages>
  );
}
