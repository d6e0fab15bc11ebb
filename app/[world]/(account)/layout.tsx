import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { CabinetPages } from "#components/library/cabinet-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { cabinetRoutes } from "#lib/routes/cabinet-routes.ts";

const areas = [
  "cabinet-materials",
  "cabinet-sales",
  "cabinet-settings",
  "seller",
  "favorites",
  "login",
  "thank-you-page",
  "author-page.authorTabs",
  "info.fields",
];
const routes = [
  ...Object.values(cabinetRoutes).flat(),
  ...([
    "material",
    "author",
    "userProfile",
    "search",
    "register",
    "forgotPassword",
    "orderConfirmation",
    "cart",
    "cabinet.firstUpload.material",
  ] as const),
];

export default async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} areas={areas} routes={routes}>
      <CabinetPages>{children}</CabinetPages>
    </PersonalPages>
  );
}
