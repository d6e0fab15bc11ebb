import { FeedbackDesk } from "#components/catalogue/feedback/feedback-desk.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per material: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "materialFeedback", "material-feedbacks.form.pageTitle");

export default async function MaterialFeedbackPage({ params }: Props) {
  const { language } = await enterWorld(params);
  const { id } = await params;
  return (
    <main id="content" tabIndex={-1} className="wrap py-8" lang={fallbackLang(language, "material-feedbacks")}>
      <FeedbackDesk materialId={Number(id)} />
    </main>
  );
}
