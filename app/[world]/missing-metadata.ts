import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/platform/env/env.ts";

/** The head of a page that does not exist. The world must have been entered. */
export const missingMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("common.notFound");
  return { title: `${t("title")} · ${getEnv().BRAND_NAME}`, robots: { index: false, follow: true } };
};

/** The same for what was there and has been removed for good (410). */
export const goneMetadata = async (what: "material" | "post"): Promise<Metadata> => {
  const t = await getTranslations("common.gone");
  return { title: `${t(`${what}.title`)} · ${getEnv().BRAND_NAME}`, robots: { index: false, follow: true } };
};
