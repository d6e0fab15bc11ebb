import { api } from "#lib/platform/api-client/api-client.ts";
import type { ClientScope } from "#lib/platform/i18n/client-needs.ts";
import type { LateTexts } from "#lib/platform/i18n/late-texts.ts";

const loaded = new Map<ClientScope, Promise<LateTexts>>();

/**
 * Texts and paths of a scope, for what a page's first load knows nothing of. Fetched once per page.
 * @throws ApiError when they cannot be had; the next call tries again.
 */
export const loadLateTexts = (scope: ClientScope): Promise<LateTexts> => {
  const known = loaded.get(scope);
  if (known) return known;
  // The terms that are to be shown must not wait for the session, and a first visitor's consent need not load it.
  const loading = api.get<LateTexts>("v3/texts", { scope }, { noValidate: true });
  loaded.set(scope, loading);
  loading.catch(() => loaded.delete(scope));
  return loading;
};
