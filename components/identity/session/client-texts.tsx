import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { WorldProvider } from "#components/platform/world/world-provider.tsx";
import { type ClientScope, clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import { getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";
import { clientPaths } from "#lib/platform/routes/client-paths.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; scope: ClientScope; children: ReactNode };

/** Gives the client components inside it the texts and paths that they read: `<ClientTexts scope="…">` is where a scope begins. */
export const ClientTexts = ({ world, scope, children }: Props) => {
  const { bcp47, currency, language, timeZone } = worlds[world];
  const { texts, routes } = clientNeeds[scope];
  return (
    <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={pickTexts(getMessages(language), texts)}>
      <WorldProvider world={world} bcp47={bcp47} currency={currency} paths={clientPaths(world, routes)}>
        {children}
      </WorldProvider>
    </NextIntlClientProvider>
  );
};
