import { getTranslations } from "next-intl/server";
import { BundlePanel } from "#components/catalogue/materials/bundle-panel.tsx";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { Shelf } from "#components/catalogue/materials/shelf.tsx";
import { OwnHome, ViewedHome } from "#components/pages/personalisation/own-home.tsx";
import { Hero } from "#components/pages/shopfront/hero.tsx";
import { AuthorRow, Figures, FourMinutes, StageTabs, SubjectTray } from "#components/pages/shopfront/home-sections.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import type { Home } from "#lib/catalogue/search/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** ROUTE-1: the search field is the hero; below it what is new, free, reduced and bundled in this world, all of it counted. */
export const HomeScreen = async ({ world, home, lang }: { world: World; home: Home; lang?: string }) => {
  const t = await getTranslations("home");
  const search = (query: Record<string, string>) => href(world, "search", {}, query);
  const offers = home.reduced.slice(0, home.bundles.length > 0 ? 4 : 6);
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <Hero world={world} home={home} />
      <SubjectTray world={world} subjects={home.subjects} />
      <StageTabs world={world} stages={home.stages} />
      {home.newest.length > 0 ? (
        <OwnHome>
          <Section id="new" title={t("new.title")} text={t("new.text")} more={{ href: search({ sort: "newest" }), label: t("new.more") }}>
            <Shelf world={world} cards={home.newest} label={t("new.title")} />
          </Section>
        </OwnHome>
      ) : (
        <Section id="new" title={t("new.title")}>
          <EmptyState title={t("nothing.title")}>
            <p>{t("nothing.text")}</p>
          </EmptyState>
        </Section>
      )}
      <FourMinutes />
      {home.free.length > 0 && (
        <Section id="free" title={t("free.title")} text={t("free.text")} more={{ href: search({ price: "free" }), label: t("free.more") }}>
          <Shelf world={world} cards={home.free} label={t("free.title")} />
        </Section>
      )}
      {(offers.length > 0 || home.bundles.length > 0) && (
        <Section
          id="offers"
          isTight
          title={t("offers.title")}
          text={t("offers.text")}
          more={{ href: href(world, "landing.offers"), label: t("offers.more") }}
        >
          <div className="deals">
            {offers.map((card) => (
              <MaterialCard key={card.id} world={world} card={card} />
            ))}
            {home.bundles[0] && <BundlePanel world={world} offer={home.bundles[0]} />}
          </div>
        </Section>
      )}
      {home.authors.length > 0 && (
        <Section id="authors" isTight title={t("authors.title")} text={t("authors.text")}>
          <AuthorRow world={world} authors={home.authors} />
        </Section>
      )}
      <ViewedHome />
      <Figures figures={home.figures} />
    </main>
  );
};
