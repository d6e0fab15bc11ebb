import { getTranslations } from "next-intl/server";
import { CompareHead } from "#components/catalogue/compare/compare-head.tsx";
import { comparedRows } from "#components/catalogue/compare/compared-rows.tsx";
import { DropPicks } from "#components/catalogue/compare/drop-picks.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { comparedQuery, MOST_COMPARED } from "#lib/catalogue/compare/rules.ts";
import type { Comparison } from "#lib/catalogue/compare/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** ROUTE-14: what was picked in the search, side by side: a column for each, a row for each fact; on phones two by two below the fact's name. */
export const CompareScreen = async ({ world, comparison, lang }: { world: World; comparison: Comparison; lang?: string }) => {
  const t = await getTranslations("search.compare");
  const { materials, isCut, isIncomplete } = comparison;
  const ids = materials.map(({ card }) => card.id);
  const rows = await comparedRows(materials);
  const action = href(world, "compare");
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs world={world} items={[{ label: t("title") }]} />
      <h1>{t("title")}</h1>
      <p className="read mt-2 text-ink-2">{t("lead")}</p>
      <div className="mt-4 grid gap-2 empty:hidden">
        {isCut && <Notice>{t("tooMany", { max: MOST_COMPARED })}</Notice>}
        {isIncomplete && <Notice>{t("gone")}</Notice>}
        {materials.length === 1 && (
          <Notice action={<LinkButton href={href(world, "search")}>{t("toSearch")}</LinkButton>}>{t("onlyOne")}</Notice>
        )}
      </div>
      {materials.length === 0 ? (
        <EmptyState
          title={t("empty")}
          actions={
            <LinkButton look="main" href={href(world, "search")}>
              {t("toSearch")}
            </LinkButton>
          }
        >
          <p>{t("emptyText", { action: t("action"), max: MOST_COMPARED })}</p>
        </EmptyState>
      ) : (
        <table className="cmp mt-5">
          <caption className="vh">{t("title")}</caption>
          <thead>
            <tr>
              <td />
              {materials.map(({ card }, index) => (
                <th key={card.id} scope="col">
                  <CompareHead
                    world={world}
                    card={card}
                    place={index + 1}
                    dropHref={href(world, "compare", {}, comparedQuery(ids.filter((id) => id !== card.id)))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, cells }) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                {cells.map((cell, index) => (
                  <td key={ids[index]} data-place={index + 1}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DropPicks action={action} />
    </main>
  );
};
