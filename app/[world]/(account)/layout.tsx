import type { ReactNode } from "react";
import { CabinetPages } from "#components/commerce/library/cabinet-pages.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

export default async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="account">
      <CabinetPages>{children}</CabinetPages>
    </PersonalPages>
  );
}
