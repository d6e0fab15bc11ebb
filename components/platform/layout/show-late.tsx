import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { WorldProvider } from "#components/platform/world/world-provider.tsx";
import { getApiWorld } from "#lib/platform/api-client/api-world.ts";
import { loadLateTexts } from "#lib/platform/api-client/late-texts.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import type { ClientScope } from "#lib/platform/i18n/client-needs.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";

type Frame = (children: ReactNode) => ReactNode;

/** What a late part stands in: translations and paths of its scope, the world (`useHref`) and React Query. @throws ApiError */
export const loadFrame = async (scope: ClientScope): Promise<{ lang: string | undefined; frame: Frame }> => {
  const { bcp47, timeZone, currency, lang, messages, paths } = await loadLateTexts(scope);
  const frame: Frame = (children) => (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={getQueryClient()}>
        <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={messages}>
          <WorldProvider world={getApiWorld() ?? defaultWorld} bcp47={bcp47} currency={currency} paths={paths}>
            {children}
          </WorldProvider>
        </NextIntlClientProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
  return { lang, frame };
};

/**
 * Shows something on any page that its first load knows nothing of (terms, consent, an admin's banner): fetches the texts and
 * paths of its scope, and renders into a root of its own at the end of the body, with translations, the world
 * (`useHref`) and React Query. `close` takes it away. To be imported when it is needed, never with a public page.
 * @throws ApiError when the texts cannot be had; nothing is shown then and the next call tries again.
 */
export const showLate = async (scope: ClientScope, render: (close: () => void) => ReactNode): Promise<void> => {
  const { lang, frame } = await loadFrame(scope);
  const place = document.createElement("div");
  if (lang) place.lang = lang;
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    place.remove();
    // A component must not take away the root it is rendering in.
    setTimeout(() => root.unmount(), 0);
  };
  root.render(frame(render(close)));
};
