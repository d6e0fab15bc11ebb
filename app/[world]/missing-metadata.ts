import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/env.ts";

/** The title of a page that does not exist: Next asks the page for it, not not-found.tsx. The world must have been entered. */
export const missingMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("common.notFound");
  return { title: `${t("title")} · ${getEnv().BRAND_NAME}` };
};
