import { getTranslations } from "next-intl/server";
import { MySchoolScreen } from "#components/commerce/school/my-school-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.mySchool", "my-school.title");

export default async function MySchoolPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("my-school.title")}</h1>
      <MySchoolScreen />
    </main>
  );
}
