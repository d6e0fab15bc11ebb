import type { ReactNode } from "react";
import { PersonalPages } from "#components/frame/personal-pages.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";

const routes = [
  "cart",
  "payment",
  "orderConfirmation",
  "invoicePurchaseSuccess",
  "material",
  "author",
  "search",
  "register",
  "cabinet.boughtMaterials",
  "cabinet.invoices",
  "content.terms",
  "content.privacy",
] as const;

export default async function CommerceLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} areas={["cart", "payment", "thank-you-page"]} routes={routes}>
      {children}
    </PersonalPages>
  );
}
