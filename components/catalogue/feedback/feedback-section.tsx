import { getTranslations } from "next-intl/server";
import { FeedbackItem } from "#components/catalogue/feedback/feedback-item.tsx";
import { SortSelect } from "#components/catalogue/search/sort-select.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { shareOf } from "#lib/catalogue/feedback/rules.ts";
import type { FeedbackPage, FeedbackSort } from "#lib/catalogue/feedback/schema.ts";
import { averageText } from "#lib/platform/amounts/average-text.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; material: { id: number; slug: string }; authorName: string; data: FeedbackPage; sort: FeedbackSort };

/** What buyers say about a material: average, stars by number, and the words, ten a page. */
export const FeedbackSection = async ({ world, material: { id, slug }, authorName, data, sort }: Props) => {
  const t = await getTranslations("material-feedbacks");
  const lang = fallbackLang(worlds[world].language, "material-feedbacks");
  const pageHref = href(world, "material", { id, slug });
  const address = (query: { sort?: string | undefined; page?: number | undefined }) =>
    `${href(world, "material", { id, slug }, query)}#feedback`;
  const give = (
    <LinkButton small href={href(world, "materialFeedback", { id })} rel="nofollow">
      {t("give")}
    </LinkButton>
  );
  if (data.average === null) {
    return (
      <section aria-labelledby="feedback" lang={lang}>
        <h2 id="feedback">{t("title")}</h2>
        <EmptyState ground="plain" heading="h3" title={t("none")} actions={give}>
          <p>{t("noneText")}</p>
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="feedback" lang={lang}>
      <div className="row mb-5 items-end gap-8">
        <div>
          <h2 id="feedback">{t("title")}</h2>
          <p className="mt-3 font-serif text-52 leading-none">{averageText(data.average, worlds[world].bcp47)}</p>
          <p className="text-14 text-ink-2">{t("count", { count: data.total })}</p>
        </div>
        <Breakdown breakdown={data.breakdown} total={data.total} />
      </div>
      <div className="row justify-between">
        {give}
        <SortSelect
          label={t("sort")}
          value={sort}
          options={(["helpful", "newest"] as const).map((value) => ({
            value,
            label: t(`sorts.${value}`),
            href: address({ sort: value === "helpful" ? undefined : value }),
          }))}
        />
      </div>
      <div className="mt-4">
        {data.items.map((item) => (
          <FeedbackItem key={item.id} world={world} item={item} authorName={authorName} pageHref={pageHref} />
        ))}
      </div>
      <PageLinks
        page={data.page}
        pageCount={data.pages}
        hrefFor={(page) => address({ sort: sort === "helpful" ? undefined : sort, page: page > 1 ? page : undefined })}
      />
    </section>
  );
};

/** Bars for the eye, words for the ear. */
const Breakdown = async ({ breakdown, total }: { breakdown: readonly number[]; total: number }) => {
  const t = await getTranslations("material-feedbacks");
  return (
    <ul className="hist min-w-56 max-w-96 flex-1 list-none p-0" aria-label={t("breakdown")}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = breakdown[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span className="vh">{t("barText", { count, stars })}</span>
            <div aria-hidden="true">
              <span>{t("bar", { stars })}</span>
              <progress className="bar" max={100} value={shareOf(count, total)} />
              <span className="num">{count}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
