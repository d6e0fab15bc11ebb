import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "#components/layout/not-found-screen.tsx";
import { getEnv } from "#lib/env.ts";
import { currentWorld } from "#lib/i18n/enter-world.ts";

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("common.notFound");
  return { title: `${t("title")} · ${getEnv().BRAND_NAME}` };
};

export default async function NotFound() {
  return <NotFoundScreen world={await currentWorld()} />;
}
