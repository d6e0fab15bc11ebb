import { getTranslations } from "next-intl/server";
import { LandingGroups } from "#components/catalogue/landings/landing-groups.tsx";
import { ResultCard } from "#components/catalogue/search/result-card.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { PageLinks } from "#components/platform/layout/page-links.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import type { LandingPage } from "#lib/catalogue/landings/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = {
  world: World;
  data: LandingPage;
  texts: { heading: string; text: string };
  hrefFor: (page: number) => string;
  lang?: string;
};

/** Pictures that are seen at once. */
const FIRST_ROW = 4;

/** ROUTE-7, 8, 9: what there is on a subject, its figures in words, and the pages beside it. */
export const LandingPageScreen = async ({ world, data, texts, hrefFor, lang }: Props) => {
  const t = await getTranslations("landing.pages");
  const { rows, breadcrumbs, groups, classification, page, pageCount, searchHref } = data;
  const isAllNew = rows.every(({ reason }) => reason?.code === "new");
  return (
    <main id="content" tabIndex={-1} className="wrap pb-10" lang={lang}>
      <Breadcrumbs world={world} items={breadcrumbs.map(({ name, href }) => ({ label: name, href: href ?? undefined }))} />
      <header className="mb-6">
        <h1 className="wrap-anywhere">{texts.heading}</h1>
        <p className="read mt-3">{texts.text}</p>
        {classification && classification.grades.length > 0 && (
          <p className="mt-2 text-14 text-ink-2">
            {t("level", { school: classification.schoolName, grades: classification.grades.join(", ") })}
          </p>
        )}
      </header>
      {rows.length > 0 && (
        <div className="cards rows max-md:[&_.facts]:whitespace-normal">
          {rows.map((row, index) => (
            <ResultCard key={row.id} world={world} row={row} eager={index < FIRST_ROW} hidesNew={isAllNew} />
          ))}
        </div>
      )}
      <div className="mt-10">
        <PageLinks page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
      <p className="mt-6">
        <LinkButton href={searchHref}>{t("all")}</LinkButton>
      </p>
      <LandingGroups groups={groups} classification={classification} />
    </main>
  );
};
