import { getTranslations } from "next-intl/server";
import { QuotesScreen } from "#components/commerce/school-quotes/quotes-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.schoolQuotes", "cabinet-settings.nav.schoolQuotes");

export default async function QuotesPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations();
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-4 text-28">{t("cabinet-settings.nav.schoolQuotes")}</h1>
      <QuotesScreen />
    </main>
  );
}
