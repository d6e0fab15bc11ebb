import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { KeepAccount } from "#components/account/keep-account.tsx";
import { getEnv } from "#lib/env.ts";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { getMessages, pickAreas } from "#lib/i18n/messages.ts";
import { worlds } from "#lib/worlds/worlds.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

/** The secret in the address reaches no other site (threat 14) and no canonical address. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  await enterWorld(params);
  const t = await getTranslations("cabinet-settings.data.keep");
  return {
    title: { absolute: `${t("title")} · ${getEnv().BRAND_NAME}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
};

export default async function KeepAccountPage({ params }: Props) {
  const { token } = await params;
  const { world, locale, language } = await enterWorld(params);
  const messages = pickAreas(getMessages(language), ["cabinet-settings.data"]);
  return (
    <NextIntlClientProvider locale={locale} timeZone={worlds[world].timeZone} messages={messages}>
      <KeepAccount token={token} />
    </NextIntlClientProvider>
  );
}
