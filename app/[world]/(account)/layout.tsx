import type { ReactNode } from "react";
import { CabinetPages } from "#components/library/cabinet-pages.tsx";
import { PersonalPages } from "#components/session/personal-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

const routes = ["cabinet.boughtMaterials", "cabinet.invoices", "material", "search", "register", "orderConfirmation"] as const;

export default async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} areas={["cabinet-materials", "cabinet-settings", "thank-you-page"]} routes={routes}>
      <CabinetPages>{children}</CabinetPages>
    </PersonalPages>
  );
}
