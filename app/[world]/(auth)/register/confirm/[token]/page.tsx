import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmRegistration } from "#components/identity/auth/confirm-registration.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

/** The secret in the address reaches no other site (threat 14) and no canonical address. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  await enterWorld(params);
  const t = await getTranslations("signup");
  return {
    title: { absolute: `${t("confirmTitle")} · ${getEnv().BRAND_NAME}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
};

export default async function ConfirmPage({ params }: Props) {
  const { token } = await params;
  await enterWorld(params);
  return <ConfirmRegistration token={token} />;
}
