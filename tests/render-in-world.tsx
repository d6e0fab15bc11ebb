import { render } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { WorldProvider } from "#components/world/world-provider.tsx";
import { getMessages } from "#lib/i18n/messages.ts";
import { clientPaths } from "#lib/routes/client-paths.ts";
import { routeKeys } from "#lib/routes/routes.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

/** Renders a client component as a page of a world would; `visited` lists where it led, replacements with a leading "=". */
export const renderInWorld = (screen: ReactNode, world: World = "de") => {
  const visited: string[] = [];
  const router: AppRouterInstance = {
    push: (href) => {
      visited.push(href);
    },
    replace: (href) => {
      visited.push(`=${href}`);
    },
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
    bfcacheId: "test",
  };
  const { bcp47, currency, timeZone } = worlds[world];
  const view = render(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={getMessages(world)}>
        <WorldProvider world={world} bcp47={bcp47} currency={currency} paths={clientPaths(world, routeKeys)}>
          {screen}
        </WorldProvider>
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  return { ...view, visited };
};
