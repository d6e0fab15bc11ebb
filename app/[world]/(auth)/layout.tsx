import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { WorldProvider } from "#components/world/world-provider.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { fallbackLang, getMessages, pickAreas } from "#lib/i18n/messages.ts";
import { clientPaths } from "#lib/routes/client-paths.ts";
import { worlds } from "#lib/worlds/worlds.ts";

const routes = [
  "home",
  "login",
  "register",
  "forgotPassword",
  "cabinet.boughtMaterials",
  "cabinet.changePassword",
  "content.terms",
  "content.privacy",
] as const;

/** Login and registration: static pages; forms, zod, axios and the session come when a form is touched. */
export default async function AuthLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world, locale, language } = await enterWorld(params);
  const messages = getMessages(language);
  const { fields } = messages.info ?? {};
  const own = { ...pickAreas(messages, ["login", "signup"]), info: { fields: fields ?? {} } };
  return (
    <NextIntlClientProvider locale={locale} timeZone={worlds[world].timeZone} messages={own}>
      <WorldProvider world={world} bcp47={locale} currency={worlds[world].currency} paths={clientPaths(world, routes)}>
        <main id="content" tabIndex={-1} className="kar" lang={fallbackLang(language, "login")}>
          <div className="wrap">
            <div className="auth-box">{children}</div>
          </div>
        </main>
      </WorldProvider>
    </NextIntlClientProvider>
  );
}
