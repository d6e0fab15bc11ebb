import { getTranslations } from "next-intl/server";
import { pictureOf } from "#components/catalogue/materials/material-card.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import type { BundleOffer } from "#lib/catalogue/materials/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** One bundle with its sums: what its parts cost singly and what it costs. */
export const BundlePanel = async ({ world, offer }: { world: World; offer: BundleOffer }) => {
  const t = await getTranslations("home.bundle");
  const { card } = offer;
  const format = (minor: number) => formatPrice(minor, card.currency, worlds[world].bcp47);
  return (
    <aside className="panel grid content-start gap-2">
      <h3>{card.title}</h3>
      <div className="fan big">
        <PageSheet picture={pictureOf(card.firstPreviewImage)} placeholder={placeholderRuling(world)} />
      </div>
      <p className="text-14">{t("text", { count: offer.parts })}</p>
      {offer.separateMinor !== null && (
        <div className="kv">
          <span>{t("separate")}</span>
          <span>{format(offer.separateMinor)}</span>
        </div>
      )}
      <div className="kv sum">
        <span>{t("price")}</span>
        <span>{format(card.currentMinor)}</span>
      </div>
      <LinkButton href={href(world, "material", { id: card.id, slug: card.slug })}>{t("look")}</LinkButton>
    </aside>
  );
};
