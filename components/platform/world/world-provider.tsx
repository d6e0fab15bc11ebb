"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { setApiWorld } from "#lib/platform/api-client/api-world.ts";
import type { ClientPaths } from "#lib/platform/routes/client-paths.ts";
import { fillPattern, type Query, withQuery } from "#lib/platform/routes/fill-pattern.ts";
import type { RouteKey, RouteParams } from "#lib/platform/routes/routes.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type WorldFacts = {
  world: World;
  /** For Intl; the world code is no locale. */
  bcp47: string;
  /** The world's list currency, ISO 4217. */
  currency: Currency;
  /** Of this world alone, and only the routes that the page's scripts link to: `clientPaths(world, keys)`. */
  paths: ClientPaths;
};

type HrefArguments<Key extends RouteKey> = keyof RouteParams<Key> extends never
  ? [params?: Record<string, never>, query?: Query]
  : [params: RouteParams<Key>, query?: Query];

const WorldContext = createContext<WorldFacts | null>(null);

/** Tells client components which world they are in. The layout of [world] puts it around everything. */
export const WorldProvider = ({ children, ...facts }: WorldFacts & { children: ReactNode }) => {
  const { world, bcp47, currency, paths } = facts;
  // While rendering, because children ask the API in effects that run before ours. The server asks none and serves all worlds at once.
  if (typeof window !== "undefined") setApiWorld(world);
  const value = useMemo(() => ({ world, bcp47, currency, paths }), [world, bcp47, currency, paths]);
  return <WorldContext value={value}>{children}</WorldContext>;
};

/** @throws Error outside a WorldProvider */
export const useWorld = (): WorldFacts => {
  const facts = useContext(WorldContext);
  if (!facts) throw new Error("useWorld needs a WorldProvider around it");
  return facts;
};

/**
 * The browser's `href`: `href("material", { id: 7, slug })`, in this world.
 * It throws for a route that the layout did not hand over in `paths`.
 */
export const useHref = () => {
  const { paths } = useWorld();
  return useMemo(
    () =>
      <Key extends RouteKey>(key: Key, ...[params, query]: HrefArguments<Key>): string => {
        const pattern = paths[key];
        if (pattern === undefined) throw new Error(`the path of ${key} was not handed to WorldProvider`);
        return withQuery(fillPattern(pattern, params as Record<string, string | number> | undefined), query);
      },
    [paths],
  );
};
