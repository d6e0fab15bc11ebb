import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SessionProvider } from "#components/frame/session-provider.tsx";
import { WorldProvider } from "#components/world/world-provider.tsx";
import { getMessages, pickAreas } from "#lib/i18n/messages.ts";
import { clientPaths } from "#lib/routes/client-paths.ts";
import type { RouteKey } from "#lib/routes/routes.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Props = {
  world: World;
  /** Text areas its client components speak; "common" and "login" come along. */
  areas: readonly string[];
  /** Routes its client components link to. */
  routes: readonly RouteKey[];
  children: ReactNode;
};

/** What a group of personal pages needs around it: texts, paths, session, server data. */
export const PersonalPages = ({ world, areas, routes, children }: Props) => {
  const { bcp47, currency, language, timeZone } = worlds[world];
  const all = getMessages(language);
  // Of the login area only what the session itself says (RequireMember, LogoutButton, LiveStatus).
  const { session = {}, live = {} } = all.login ?? {};
  const messages = { login: { session, live }, ...pickAreas(all, ["common", ...areas]) };
  return (
    <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={messages}>
      <WorldProvider world={world} bcp47={bcp47} currency={currency} paths={clientPaths(world, ["home", "login", ...routes])}>
        <SessionProvider>{children}</SessionProvider>
      </WorldProvider>
    </NextIntlClientProvider>
  );
};
