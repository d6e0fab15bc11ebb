import { getTranslations } from "next-intl/server";
import { QuestionDesk } from "#components/catalogue/questions/question-desk.tsx";
import { RequireSeller } from "#components/selling/sales/require-seller.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.questionDesk", "questions.desk.title");

export default async function QuestionDeskPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("questions.desk");
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="mb-2 text-28">{t("title")}</h1>
      <p className="mb-5 text-14 text-ink-2">{t("text")}</p>
      <RequireSeller>
        <QuestionDesk />
      </RequireSeller>
    </main>
  );
}
