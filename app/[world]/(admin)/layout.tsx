import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

const areas = ["staff", "seller.payouts", "cabinet-sales.vouchers", "cabinet-settings.security.problems", "material-page.rights.licence"];
const routes = ["admin", "loginAs", "cabinet.boughtMaterials", "author"] as const;

/** The rooms of staff: static shells like all personal pages; who may see what in them is the server's to decide. */
export default async function AdminLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} areas={areas} routes={routes}>
      {children}
    </PersonalPages>
  );
}
