import { getTranslations } from "next-intl/server";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { Shelf } from "#components/catalogue/materials/shelf.tsx";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { PersonalPicks } from "#components/pages/personalisation/personal-picks.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import type { Editorial } from "#lib/pages/offers/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; editorial: Editorial; lang?: string };

/** ROUTE-10: for whoever is logged in what fits her own, then for everybody what others bought and rated, and the newest by subject. */
export const RecommendationsScreen = async ({ world, editorial, lang }: Props) => {
  const t = await getTranslations("home.recommendations");
  const { mostBought, bestRated, subjects } = editorial;
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <div className="wrap">
        <Breadcrumbs world={world} items={[{ label: t("title") }]} />
        <h1>{t("title")}</h1>
        <p className="read mt-2">{t("text")}</p>
        <ClientTexts world={world} scope="recommendations">
          <PersonalPicks
            world={world}
            bcp47={worlds[world].bcp47}
            searchHref={href(world, "search")}
            settingsHref={href(world, "cabinet.notifications")}
            changeHref={href(world, "cabinet.personalisation")}
          />
        </ClientTexts>
      </div>
      {subjects.length === 0 && (
        <div className="wrap pb-10">
          <EmptyState title={t("empty")} actions={<LinkButton href={href(world, "search")}>{t("all")}</LinkButton>}>
            <p>{t("emptyText")}</p>
          </EmptyState>
        </div>
      )}
      {mostBought.length > 0 && (
        <Section id="bought" title={t("bought")} text={t("boughtText")}>
          <div className="cards">
            {mostBought.map((card) => (
              <MaterialCard key={card.id} world={world} card={card} />
            ))}
          </div>
        </Section>
      )}
      {bestRated.length > 0 && (
        <Section id="rated" isTight title={t("rated")} text={t("ratedText")}>
          <div className="cards">
            {bestRated.map((card) => (
              <MaterialCard key={card.id} world={world} card={card} />
            ))}
          </div>
        </Section>
      )}
      {subjects.map(({ key, name, cards }, index) => (
        <Section
          key={key}
          id={`subject-${key}`}
          isTight={index > 0 || mostBought.length + bestRated.length > 0}
          title={name}
          text={t("newest")}
          more={{ href: href(world, "search", {}, { subject: key, sort: "newest" }), label: t("more", { subject: name }) }}
        >
          <Shelf world={world} cards={cards} label={name} eager={index === 0} />
        </Section>
      ))}
    </main>
  );
};
