import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

/** What mails with materials lead to. */
export default async function OfferLinksLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world, language } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="offer-links">
      <main id="content" tabIndex={-1} className="wrap py-8" lang={fallbackLang(language, "service-pages")}>
        {children}
      </main>
    </PersonalPages>
  );
}
