import { useTranslations } from "next-intl";
import type { ApiScope } from "#lib/platform/fields/api-scopes.ts";

/** What a scope allows, in words. */
export const useScopeName = (): ((scope: ApiScope) => string) => {
  const t = useTranslations("cabinet-settings.security.apiKeys");
  const names: Record<ApiScope, string> = {
    "catalogue.read": t("scope.catalogue_read"),
    "materials.write": t("scope.materials_write"),
    "sales.read": t("scope.sales_read"),
  };
  return (scope) => names[scope];
};
