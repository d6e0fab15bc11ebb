import { getFormatter, getTranslations } from "next-intl/server";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { HelpfulButton } from "#components/catalogue/feedback/helpful-button.tsx";
import { Stars } from "#components/platform/ui/rating.tsx";
import type { FeedbackItem as Item } from "#lib/catalogue/feedback/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; item: Item; authorName: string; pageHref: string };

/** What one buyer says, with the author's answer. Text is text: nothing of it is markup (threat 19). */
export const FeedbackItem = async ({ world, item, authorName, pageHref }: Props) => {
  const t = await getTranslations("material-feedbacks");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const { id, stars, by, grades, classContext, version, createdAt, isEdited, helpfulCount } = item;
  const day = format.dateTime(new Date(createdAt), { dateStyle: "medium", timeZone: worlds[world].timeZone });
  const who = [by ?? t("anonymous"), grades.length > 0 ? t("grades", { grades: grades.join(", ") }) : null].filter(Boolean).join(", ");
  return (
    <article className="rev" id={`feedback-${id}`}>
      <p className="row mb-1 font-sans text-13">
        <Stars stars={stars} text={common("rating.stars", { stars })} />
        <b className="wrap-anywhere">{who}</b>
        <span className="text-ink-2">{[day, t("version", { version }), isEdited ? t("edited") : null].filter(Boolean).join(" · ")}</span>
      </p>
      {item.body && <p className="whitespace-pre-line wrap-anywhere">{item.body}</p>}
      {classContext && <p className="mt-1 text-13 text-ink-2 wrap-anywhere">{classContext}</p>}
      {item.corrections.length > 0 && (
        <details className="mt-2 text-14">
          <summary>
            {t("corrections")} ({item.corrections.length})
          </summary>
          <ul className="mt-1 list-disc ps-5">
            {item.corrections.map(({ page, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may be named twice with the same words
              <li key={index} className="whitespace-pre-line wrap-anywhere">
                <b>{t("correctionPage", { page })}:</b> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {item.answer && (
        <div className="ans">
          <b>{t("answerOf", { name: authorName })}</b>
          <p className="whitespace-pre-line wrap-anywhere">{item.answer}</p>
        </div>
      )}
      <div className="row">
        <HelpfulButton
          id={id}
          count={helpfulCount}
          loginHref={href(world, "login", {}, { return: pageHref })}
          texts={{
            label: t("helpful"),
            name: t("helpfulThis", { stars }),
            counts: [0, 1, 2].map((more) => t("helpfulCount", { count: Math.max(0, helpfulCount + more - 1) })),
            ownRefused: t("ownRefused"),
            failed: t("failed"),
          }}
        />
        <ReportButton subjectType="feedback" subjectId={id} text={common("report")} failedText={common("reportFailed")} />
      </div>
    </article>
  );
};
