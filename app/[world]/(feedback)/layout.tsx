import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** The form of a buyer and the answers of a seller; what they say is shown on the material's page. */
export default async function FeedbackLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="feedback">
      {children}
    </PersonalPages>
  );
}
