import { getTranslations } from "next-intl/server";
import { ApiKeySection } from "#components/identity/api-keys/api-key-section.tsx";
import { SecurityScreen } from "#components/identity/security/security-screen.tsx";
import { SocialIdentities } from "#components/identity/social/social-identities.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.changePassword", "cabinet-settings.security.title");

export default async function SecurityPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("cabinet-settings.security.title")}</h1>
      <SecurityScreen social={<SocialIdentities />} keys={<ApiKeySection />} />
    </main>
  );
}
