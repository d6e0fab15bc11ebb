import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationScreen } from "#components/commerce/school/invitation-screen.tsx";
import { getEnv } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

/** The secret in the address reaches no other site (threat 14) and no canonical address. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  await enterWorld(params);
  const t = await getTranslations("my-school");
  return {
    title: { absolute: `${t("title")} · ${getEnv().BRAND_NAME}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
};

export default async function SchoolInvitationPage({ params }: Props) {
  const { token } = await params;
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6 pb-10">
      <InvitationScreen token={token} />
    </main>
  );
}
