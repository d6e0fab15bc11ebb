import { getTranslations } from "next-intl/server";
import { BundlePanel } from "#components/catalogue/materials/bundle-panel.tsx";
import { MaterialCard } from "#components/catalogue/materials/material-card.tsx";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Section } from "#components/platform/ui/section.tsx";
import type { Offers } from "#lib/pages/offers/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; offers: Offers; lang?: string };

/** ROUTE-10: what costs less now, what costs less together, what costs nothing. */
export const OffersScreen = async ({ world, offers, lang }: Props) => {
  const t = await getTranslations("home.offersPage");
  const { reduced, bundles, free } = offers;
  const search = (query: Record<string, string>) => href(world, "search", {}, query);
  return (
    <main id="content" tabIndex={-1} lang={lang}>
      <div className="wrap">
        <Breadcrumbs world={world} items={[{ label: t("title") }]} />
        <h1>{t("title")}</h1>
        <p className="read mt-2">{t("text")}</p>
      </div>
      {reduced.length === 0 && bundles.length === 0 && free.length === 0 && (
        <div className="wrap pb-10">
          <EmptyState title={t("empty")} actions={<LinkButton href={href(world, "search")}>{t("all")}</LinkButton>}>
            <p>{t("emptyText")}</p>
          </EmptyState>
        </div>
      )}
      {reduced.length > 0 && (
        <Section
          id="reduced"
          title={t("reduced")}
          text={t("reducedText")}
          more={{ href: search({ price: "reduced" }), label: t("reducedMore") }}
        >
          <div className="cards">
            {reduced.map((card, index) => (
              <MaterialCard key={card.id} world={world} card={card} eager={index < 3} />
            ))}
          </div>
        </Section>
      )}
      {bundles.length > 0 && (
        <Section id="bundles" isTight title={t("bundles")} text={t("bundlesText")}>
          <div className="cards">
            {bundles.map((offer) => (
              <BundlePanel key={offer.card.id} world={world} offer={offer} />
            ))}
          </div>
        </Section>
      )}
      {free.length > 0 && (
        <Section id="free" isTight title={t("free")} text={t("freeText")} more={{ href: search({ price: "free" }), label: t("freeMore") }}>
          <div className="cards">
            {free.map((card) => (
              <MaterialCard key={card.id} world={world} card={card} />
            ))}
          </div>
        </Section>
      )}
    </main>
  );
};
