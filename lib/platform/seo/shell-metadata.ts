import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { type RouteKey, routes } from "#lib/platform/routes/routes.ts";

/** Metadata of a personal page: a title (key of a message with its area, "cart.screen.title") and the route's robots directive (WORLD-7). */
export const shellMetadata = async (params: Promise<{ world: string }>, key: RouteKey, title: string): Promise<Metadata> => {
  await enterWorld(params);
  const t = await getTranslations();
  return { title: { absolute: `${t(title)} · ${getEnv().BRAND_NAME}` }, robots: routes[key].robots };
};
