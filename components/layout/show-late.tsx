import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { WorldProvider } from "#components/session/world-provider.tsx";
import { api } from "#lib/api-client/api-client.ts";
import { getApiWorld } from "#lib/api-client/api-world.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import type { LateTexts } from "#lib/i18n/late-texts.ts";
import type { RouteKey } from "#lib/routes/routes.ts";
import { defaultWorld } from "#lib/worlds/worlds.ts";

const loaded = new Map<string, Promise<LateTexts>>();

const load = (areas: readonly string[], routes: readonly RouteKey[]): Promise<LateTexts> => {
  const key = [...areas, ...routes].join();
  const known = loaded.get(key);
  if (known) return known;
  // What waits for the session must not stand behind the terms that are to be shown.
  const loading = api.get<LateTexts>("v3/texts", { area: areas, route: routes }, { noValidate: true });
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
};

/**
 * Shows something on any page that its first load knows nothing of (terms, consent, an admin's banner): fetches the texts of the named
 * areas and the paths of the named routes, and renders into a root of its own at the end of the body, with translations, the world
 * (`useHref`) and React Query. `close` takes it away. To be imported when it is needed, never with a public page.
 * @throws ApiError when the texts cannot be had; nothing is shown then and the next call tries again.
 */
export const showLate = async (
  areas: readonly string[],
  render: (close: () => void) => ReactNode,
  routes: readonly RouteKey[] = [],
): Promise<void> => {
  const { bcp47, timeZone, currency, lang, messages, paths } = await load(areas, routes);
  const place = document.createElement("div");
  if (lang) place.lang = lang;
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    place.remove();
    // A component must not take away the root it is rendering in.
    setTimeout(() => root.unmount(), 0);
  };
  root.render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={getQueryClient()}>
        <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={messages}>
          <WorldProvider world={getApiWorld() ?? defaultWorld} bcp47={bcp47} currency={currency} paths={paths}>
            {render(close)}
          </WorldProvider>
        </NextIntlClientProvider>
      </QueryClientProvider>
    </CSPProvider>,
  );
};
