"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { fetchSurveyFile, surveyResultQuery } from "#lib/pages/survey/queries.ts";
import { type SurveyComment, type SurveyResult, surveyListInput, surveySorts } from "#lib/pages/survey/schema.ts";

/** What users say about recommending the site: the figure, counted from all answers, and their comments. */
export const SurveyRoom = () => {
  const t = useTranslations("staff.survey");
  const href = useHref();
  const { sort, page } = surveyListInput.parse(Object.fromEntries(useSearchParams()));
  const result = useQuery(surveyResultQuery({ sort, page }));
  const { data } = result;
  if (!data) return result.isError ? <RoomFailed query={result} /> : <RoomSkeleton />;
  if (data.figures.count === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  const address = (to: { sort?: string; page?: number }) => href("admin", {}, { tab: "survey", ...to });
  return (
    <div className="stackv">
      <Figures {...data.figures} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2" role="status">
          {t("count", { count: data.total })}
        </p>
        <FileButton text={t("csv")} fileName="survey.csv" fetchFile={fetchSurveyFile} />
      </div>
      <TabLinks
        label={t("sort")}
        tabs={surveySorts.map((one) => ({ href: address({ sort: one }), label: t(`sorts.${one}`), isCurrent: one === sort }))}
      />
      <ul className="m-0 list-none p-0">
        {data.items.map((item) => (
          <Comment key={item.user.id} item={item} />
        ))}
      </ul>
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => address({ sort, ...(number > 1 && { page: number }) })}
      />
    </div>
  );
};

const Figures = ({ score, count, promoters, passives, detractors }: SurveyResult["figures"]) => {
  const t = useTranslations("staff.survey");
  const format = useFormatter();
  return (
    <section aria-labelledby="nps">
      <h2 id="nps" className="text-18">
        {t("score", { score: score === null ? "–" : format.number(score, { signDisplay: "exceptZero" }) })}
      </h2>
      <p className="text-14 text-ink-2">{t("figures", { count, promoters, passives, detractors })}</p>
    </section>
  );
};

const Comment = ({ item }: { item: SurveyComment }) => {
  const t = useTranslations("staff.survey");
  const format = useFormatter();
  const href = useHref();
  return (
    <li className="border-t border-line py-3">
      <p className="text-14">
        <b>{t("of", { score: item.score })}</b> · <a href={href("admin", {}, { user: item.user.id })}>{item.user.name}</a> · {item.world} ·{" "}
        <time dateTime={item.answeredAt}>{format.dateTime(new Date(item.answeredAt), { dateStyle: "medium" })}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{item.comment}</p>
    </li>
  );
};
