import { SurveyScreen } from "#components/pages/survey/survey-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "content.nps", "info.survey.title");

export default async function SurveyPage({ params }: Props) {
  const { language } = await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap py-8" lang={fallbackLang(language, "info")}>
      <SurveyScreen />
    </main>
  );
}
