import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { CompareBar } from "#components/catalogue/compare/compare-bar.tsx";
import { SaveSearchButton } from "#components/catalogue/saved-searches/save-search-button.tsx";
import { ActiveFilters, countFilters } from "#components/catalogue/search/active-filters.tsx";
import { EmptyResult } from "#components/catalogue/search/empty-result.tsx";
import { Facets } from "#components/catalogue/search/facets.tsx";
import { ResultCard } from "#components/catalogue/search/result-card.tsx";
import { SortSelect } from "#components/catalogue/search/sort-select.tsx";
import { UnderstoodQuery } from "#components/catalogue/search/understood-query.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { slidersHorizontal } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { type SearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import { type SearchResult, searchSort } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  address: SearchAddress;
  result: SearchResult;
  stageName: string | null;
  topicNames: ReadonlyMap<string, string>;
  curriculumCodes: ReadonlyMap<string, string>;
  authorName: string | null;
  /** Ways on when nothing was found. */
  subjects: readonly { key: string; name: string }[];
  lang?: string;
  /** Where all results are interactive: its own address, heading and ways on; that filter is no choice there. */
  place?: "interactive.materials";
};

/** The explanation of the order stands once, after this many results. */
const WHY_AFTER = 4;

/** ROUTE-14: results with the pages that matched, filters with counts, all of it in the address. */
export const SearchScreen = async (props: Props) => {
  const { world, result, stageName, topicNames, curriculumCodes, authorName, subjects, lang, place } = props;
  const address = place ? { ...props.address, filters: { ...props.address.filters, interactive: false } } : props.address;
  const facets = place ? { ...result.facets, interactive: [] } : result.facets;
  const t = await getTranslations("search");
  const own = await getTranslations("new-interactive");
  const common = await getTranslations("common");
  const notices = await getTranslations("notices.saved");
  const action = href(world, place ?? "search");
  const { currency } = worlds[world];
  const hrefFor = (change: Partial<SearchAddress>) =>
    href(world, place ?? "search", {}, searchQuery({ ...address, page: 1, ...change }, currency));
  const subjectName = result.facets.subject.find(({ key }) => key === address.filters.subject[0])?.name;
  const named = [...topicNames.values(), ...curriculumCodes.values()][0] || subjectName || stageName || authorName;
  const title = address.q || named || (place && own("materials.title")) || t("all");
  const everywhere = href(world, "search", {}, searchQuery({ ...props.address, page: 1, sort: "relevance" }, currency));
  const saved = everywhere.slice(href(world, "search").length + 1);
  const isAllNew = result.rows.every(({ reason }) => reason?.code === "new");
  const filterCount = countFilters(address);
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs world={world} items={[{ label: title }]} />
      {place && (
        <p className="row mb-4 gap-x-4 gap-y-1 text-14">
          <a href={href(world, "interactive")}>{own("kinds")}</a>
          <a href={href(world, "interactive.home")}>{own("home.title")}</a>
        </p>
      )}
      <div className="sr">
        <Facets action={action} address={address} facets={facets} currency={currency} total={result.total} />
        <div className="min-w-0">
          <div className="sr-h">
            <div>
              <h1>{title}</h1>
              {place && <p className="read text-ink-2">{own("materials.lead")}</p>}
              <p className="text-14 text-ink-2" role="status">
                {common("materials", { count: result.total })}
                {result.cards < result.total && ` · ${t("variants.counted")}`}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
              {saved && (
                <SaveSearchButton
                  address={saved}
                  name={title}
                  loginHref={href(world, "login")}
                  text={notices("saveThis")}
                  failedText={notices("notSaved")}
                />
              )}
              <button type="button" className="btn flex-1 lg:hidden" popoverTarget="filters">
                <Icon shape={slidersHorizontal} />
                {t("filters")}
                {filterCount > 0 && ` (${filterCount})`}
              </button>
              <SortSelect
                form="filters"
                label={t("sort")}
                value={address.sort}
                options={searchSort.options.map((sort) => ({ value: sort, label: t(`sorts.${sort}`), href: hrefFor({ sort }) }))}
              />
            </div>
          </div>
          <ActiveFilters
            world={world}
            address={address}
            facets={facets}
            stageName={stageName}
            topicNames={topicNames}
            curriculumCodes={curriculumCodes}
            authorName={authorName}
            hrefFor={hrefFor}
          />
          <UnderstoodQuery address={address} understood={result.understood} leftOut={result.leftOut} hrefFor={hrefFor} />
          {result.correction && (
            <p className="mb-4 text-18">
              {t.rich("didYouMean", {
                q: result.correction,
                a: (words) => (
                  <a href={hrefFor({ q: result.correction ?? "", not: [] })} rel="nofollow">
                    {words}
                  </a>
                ),
              })}
            </p>
          )}
          {result.rows.length === 0 ? (
            <EmptyResult title={place && own("materials.empty")} world={world} address={address} subjects={subjects} hrefFor={hrefFor} />
          ) : (
            <div className="cards rows grid-flow-row-dense max-md:[&_.facts]:whitespace-normal">
              {result.rows.map((row, index) => (
                <Fragment key={row.id}>
                  <ResultCard world={world} row={row} eager={index < WHY_AFTER} hidesNew={isAllNew} />
                  {index + 1 === Math.min(WHY_AFTER, result.rows.length) && (
                    <Notice className="col-span-full" title={t("whyTitle")}>
                      {t(`why.${result.why}`)}
                    </Notice>
                  )}
                </Fragment>
              ))}
            </div>
          )}
          <div className="mt-10">
            <PageLinks
              isFollowed={false}
              page={result.page}
              pageCount={Math.ceil(result.cards / result.limit)}
              hrefFor={(page) => hrefFor({ page })}
            />
          </div>
        </div>
      </div>
      <CompareBar world={world} />
    </main>
  );
};
