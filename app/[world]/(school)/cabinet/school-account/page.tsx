import { getTranslations } from "next-intl/server";
import { SchoolAccountScreen } from "#components/commerce/school/school-account-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.schoolAccount", "my-school.account.title");

export default async function SchoolAccountPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("my-school.account.title")}</h1>
      <SchoolAccountScreen />
    </main>
  );
}
