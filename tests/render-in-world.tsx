import path from "node:path";
import { render } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { expect, inject } from "vitest";
import { WorldProvider } from "#components/platform/world/world-provider.tsx";
import { type ClientScope, clientNeeds } from "#lib/platform/i18n/client-needs.ts";
import { getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";
import { clientPaths } from "#lib/platform/routes/client-paths.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Given } from "#tests/given-texts.ts";

/** Where a component stands; "public" gives nothing, as public pages do. */
export type TestScope = ClientScope | "public";

/** What the pages hand down in a scope; without one, in all scopes where the components of this test file stand. */
const givenIn = (scope: TestScope | undefined): Given => {
  if (scope) return scope === "public" ? { texts: [], routes: [] } : clientNeeds[scope];
  const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
  const given = inject("given")[file];
  if (!given) throw new Error(`No page has all that ${file} renders: name the scope of each.`);
  return given;
};

/**
 * Renders a client component as a page of a world would, with the texts and paths that it has there and no others: what is missing fails.
 * `visited` lists where it led, replacements with a leading "=".
 */
export const renderInWorld = (screen: ReactNode, world: World = "de", scope?: TestScope) => {
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
  const { bcp47, currency, language, timeZone } = worlds[world];
  const { texts, routes } = givenIn(scope);
  const onError = (error: Error) => {
    throw error;
  };
  const view = render(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={bcp47} timeZone={timeZone} messages={pickTexts(getMessages(language), texts)} onError={onError}>
        <WorldProvider world={world} bcp47={bcp47} currency={currency} paths={clientPaths(world, routes)}>
          {screen}
        </WorldProvider>
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  return { ...view, visited };
};
