import { getTranslations } from "next-intl/server";
import { SchoolCreateScreen } from "#components/commerce/school/school-create-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.schoolCreation", "school-create.title");

export default async function SchoolCreationPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("school-create.title")}</h1>
      <SchoolCreateScreen />
    </main>
  );
}
