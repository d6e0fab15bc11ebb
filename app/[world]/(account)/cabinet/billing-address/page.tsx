import { getTranslations } from "next-intl/server";
import { AccountScreen } from "#components/staff/account/account-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) =>
  shellMetadata(params, "cabinet.billingAddress", "cabinet-settings.profile.pageTitle");

export default async function BillingAddressPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("cabinet-settings.profile.pageTitle")}</h1>
      <AccountScreen />
    </main>
  );
}
