import type { ReactNode } from "react";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";

/** Login and registration: static pages; forms, zod, axios and the session come when a form is touched. */
export default async function AuthLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world, language } = await enterWorld(params);
  return (
    <ClientTexts world={world} scope="auth">
      <main id="content" tabIndex={-1} className="kar" data-quiet lang={fallbackLang(language, "login")}>
        <div className="wrap">
          <div className="auth-box">{children}</div>
        </div>
      </main>
    </ClientTexts>
  );
}
