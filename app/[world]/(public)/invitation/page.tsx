import { getTranslations } from "next-intl/server";
import { InvitationScreen } from "#components/identity/referrals/invitation-screen.tsx";
import { findTermsOfReward } from "#lib/identity/referrals/server/find-terms-of-reward.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage, tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string }> };

/** The code stays in the browser: the page is the same for every invitation, and its canonical address has none. */
export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const t = await getTranslations("landing.invitation");
  const brand = { brand: getEnv().BRAND_NAME };
  const words = { title: t("title", brand), description: t("description", brand) };
  return pageMetadata({ world, key: "landing.referralInvitation", ...words, isHidden: fallbackLang(language, "landing") !== undefined });
};

export default async function InvitationPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const terms = await findTermsOfReward(getDb(), worlds[world].currency);
  tagPage(`world:${world}`);
  cachePage(3_600);
  return <InvitationScreen world={world} brand={getEnv().BRAND_NAME} terms={terms} lang={fallbackLang(language, "landing")} />;
}
