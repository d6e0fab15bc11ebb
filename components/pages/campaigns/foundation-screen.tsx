import { getTranslations } from "next-intl/server";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import { licenceUrl } from "#lib/catalogue/materials/rules.ts";
import type { Gifts } from "#lib/pages/campaigns/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; brand: string; operator: string; gifts: Gifts; lang?: string };

/** What is given away here, counted; and that no foundation stands behind it. */
export const FoundationScreen = async ({ world, brand, operator, gifts, lang }: Props) => {
  const t = await getTranslations("landing.foundation");
  const rights = await getTranslations("material-page.rights");
  const number = new Intl.NumberFormat(worlds[world].bcp47);
  const figures = { free: gifts.free, authors: gifts.authors, everywhere: gifts.freeEverywhere };
  const isEmpty = gifts.free === 0;
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <div className="wrap pb-10">
        <Breadcrumbs world={world} items={[{ label: t("title", { brand }) }]} />
        <h1>{t("title", { brand })}</h1>
        <p className="read mt-2 max-w-[42rem]">{t("lead", { brand })}</p>
        <dl className="proof mt-8">
          {Object.entries(figures).map(([key, count]) => (
            <div key={key}>
              <dt>{t(`figures.${key}`)}</dt>
              <dd>{number.format(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isEmpty && (
        <div className="wrap pb-10">
          <p>{t("empty")}</p>
        </div>
      )}
      {gifts.cards.length > 0 && (
        <Section
          id="free"
          isTight
          title={t("newest")}
          text={t("newestText")}
          more={{ href: href(world, "search", {}, { price: "free" }), label: t("all") }}
        >
          <div className="cards">
            {gifts.cards.map((card, index) => (
              <MaterialCard key={card.id} world={world} card={card} eager={index < 3} />
            ))}
          </div>
        </Section>
      )}
      <div className="wrap grid gap-8 pb-10 md:grid-cols-2">
        <section aria-labelledby="licences">
          <h2 id="licences">{t("licences")}</h2>
          <p className="mt-2">{t("licencesText")}</p>
          {gifts.licences.length > 0 && (
            <dl className="dl mt-3">
              {gifts.licences.map(({ licence, count }) => (
                <div key={licence}>
                  <dt>
                    <a href={licenceUrl(licence) ?? undefined} rel="noopener">
                      {rights(`licence.${licence}`)}
                    </a>
                  </dt>
                  <dd>{t("licencesCount", { count })}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section aria-labelledby="who">
          <h2 id="who">{t("who", { brand })}</h2>
          <p className="mt-2 wrap-anywhere">{t("whoText", { brand, operator })}</p>
          <p className="mt-2">{t("give")}</p>
          <div className="row mt-3">
            <LinkButton href={href(world, "cabinet.firstUpload")}>{t("upload")}</LinkButton>
            <a href={href(world, "content.imprint")}>{t("imprint")}</a>
          </div>
        </section>
      </div>
    </main>
  );
};
