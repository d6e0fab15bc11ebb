import { getTranslations } from "next-intl/server";
import { pictureOf } from "#components/catalogue/materials/material-card.tsx";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import type { BundleOffer } from "#lib/catalogue/materials/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** A bundle that contains this material, with what it saves. */
export const BundleBox = async ({ world, offer }: { world: World; offer: BundleOffer }) => {
  const t = await getTranslations("material-page.bundle");
  const { card, parts, separateMinor } = offer;
  const format = (minor: number) => formatPrice(minor, card.currency, worlds[world].bcp47);
  return (
    <div className="panel bundle">
      <div className="fan">
        <PageSheet picture={pictureOf(card.firstPreviewImage)} placeholder={placeholderRuling(world)} />
      </div>
      <div>
        <h2 className="m-0 text-18">{t("title")}</h2>
        <p className="my-1 text-14">
          {card.title}
          <br />
          <span className="text-ink-2">
            {separateMinor !== null && separateMinor > card.currentMinor
              ? t("saving", { count: parts, separate: format(separateMinor), price: format(card.currentMinor) })
              : t("parts", { count: parts })}
          </span>
        </p>
        <a className="text-14" href={href(world, "material", { id: card.id, slug: card.slug })}>
          {t("look")}
        </a>
      </div>
    </div>
  );
};
