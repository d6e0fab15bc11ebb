import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { KeepAccount } from "#components/staff/account/keep-account.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

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
  const { world } = await enterWorld(params);
  return (
    <ClientTexts world={world} scope="keep-account">
      <KeepAccount token={token} />
    </ClientTexts>
  );
}
