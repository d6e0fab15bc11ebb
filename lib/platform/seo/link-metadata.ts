import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** For pages behind links in mails: the secret in their address reaches no other site and no canonical address (threat 14). */
export const linkMetadata = async (params: Promise<{ world: string }>, titleKey: string): Promise<Metadata> => {
  await enterWorld(params);
  const t = await getTranslations();
  return {
    title: { absolute: `${t(titleKey)} · ${getEnv().BRAND_NAME}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
};
