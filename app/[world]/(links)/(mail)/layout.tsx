import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

/** What the links in mails open: they show what will happen, a button does it (threat 14). */
export default async function MailLinksLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world, language } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="mail-links">
      <main id="content" tabIndex={-1} className="kar" lang={fallbackLang(language, "service-pages")}>
        <div className="wrap">
          <div className="auth-box">{children}</div>
        </div>
      </main>
    </PersonalPages>
  );
}
