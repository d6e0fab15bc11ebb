import { getTranslations } from "next-intl/server";
import { PersonalisationScreen } from "#components/pages/personalisation/personalisation-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.personalisation", "personalization.settings.title");

export default async function PersonalisationPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("personalization.settings");
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-2 text-28">{t("title")}</h1>
      <p className="mb-5 max-w-160 text-14 text-ink-2">{t("text")}</p>
      <PersonalisationScreen />
    </main>
  );
}
