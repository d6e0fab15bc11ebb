import { getFormatter, getTranslations } from "next-intl/server";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { AskButton } from "#components/catalogue/questions/ask-button.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import type { PublicQuestion, PublicQuestions } from "#lib/catalogue/questions/schema.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; material: { id: number; slug: string }; authorName: string; data: PublicQuestions };

/** What the author of a material was asked before it was bought, where both let everybody read it: five a page, the newest answer first. */
export const QuestionsSection = async ({ world, material: { id, slug }, authorName, data }: Props) => {
  const t = await getTranslations("questions");
  const common = await getTranslations("common");
  return (
    <section aria-labelledby="questions" lang={fallbackLang(worlds[world].language, "questions")}>
      <h2 id="questions">{t("title")}</h2>
      <p className="mt-2 text-14 text-ink-2">{t("intro")}</p>
      <AskButton id={id} text={t("ask")} failedText={common("reportFailed")} />
      {data.items.length > 0 && (
        <div className="mt-4">
          {data.items.map((item) => (
            <Pair key={item.id} world={world} item={item} authorName={authorName} />
          ))}
        </div>
      )}
      <PageLinks
        page={data.page}
        pageCount={data.pages}
        hrefFor={(page) => `${href(world, "material", { id, slug }, { questions: page > 1 ? page : undefined })}#questions`}
      />
    </section>
  );
};

/** Text is text: nothing of it is markup (threat 19). */
const Pair = async ({ world, item, authorName }: { world: World; item: PublicQuestion; authorName: string }) => {
  const t = await getTranslations("questions");
  const said = await getTranslations("material-feedbacks");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeZone: worlds[world].timeZone });
  return (
    <article className="rev">
      <p className="row mb-1 font-sans text-13">
        <b className="wrap-anywhere">{item.by ?? said("anonymous")}</b>
        <span className="text-ink-2">{day(item.askedAt)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{item.question || <em className="text-ink-2">{t("gone")}</em>}</p>
      <div className="ans">
        <p className="row text-13">
          <b className="wrap-anywhere">{said("answerOf", { name: authorName })}</b>
          <span className="text-ink-2">{day(item.answeredAt)}</span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{item.answer}</p>
      </div>
      <div className="row mt-2">
        {item.question && (
          <ReportButton subjectType="question" subjectId={item.id} text={t("reportQuestion")} failedText={common("reportFailed")} />
        )}
        <ReportButton subjectType="answer" subjectId={item.id} text={t("reportAnswer")} failedText={common("reportFailed")} />
      </div>
    </article>
  );
};
