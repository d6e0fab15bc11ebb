import { api } from "#lib/api-client/api-client.ts";
import type { LateTexts } from "#lib/i18n/late-texts.ts";
import type { RouteKey } from "#lib/routes/routes.ts";

const loaded = new Map<string, Promise<LateTexts>>();

/**
 * Texts of the named areas and paths of the named routes, for what a page's first load knows nothing of. Fetched once per page.
 * @throws ApiError when they cannot be had; the next call tries again.
 */
export const loadLateTexts = (areas: readonly string[], routes: readonly RouteKey[] = []): Promise<LateTexts> => {
  const key = [...areas, ...routes].join();
  const known = loaded.get(key);
  if (known) return known;
  // The terms that are to be shown must not wait for the session, and a first visitor's consent need not load it.
  const loading = api.get<LateTexts>("v3/texts", { area: areas, route: routes }, { noValidate: true });
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
};
