import { getFormatter, getTranslations } from "next-intl/server";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { AddToCartButton } from "#components/commerce/cart/add-to-cart-button.tsx";
import { FreeButton } from "#components/commerce/library/free-button.tsx";
import { FreeLinkButton } from "#components/pages/offers/free-link-button.tsx";
import { LicenceChoice } from "#components/pages/shopfront/licence-choice.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { download, receipt, refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { BigPrice } from "#components/platform/ui/price.tsx";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The texts of the one yellow button, here and in the bar of phones. */
const buyTexts = async (card: MaterialPageData["card"], hasFiles: boolean) => {
  const t = await getTranslations("material-page.buy");
  return {
    add: t(card.currentMinor > 0 ? "add" : hasFiles ? "getFree" : "takeFree"),
    adding: card.currentMinor === 0 ? (await getTranslations("common"))("loading") : t("adding"),
    look: t("look"),
    added: t("added", { title: card.title }),
    failed: t("failed"),
  };
};

/** The button itself: what costs nothing is hers by it, and downloaded where it has files; everything else goes into the cart. */
export const BuyButton = async ({ world, data: { card, files } }: { world: World; data: Pick<MaterialPageData, "card" | "files"> }) => {
  const texts = await buyTexts(card, files.length > 0);
  return card.currentMinor === 0 ? (
    <FreeButton materialId={card.id} loginHref={href(world, "login")} texts={texts} />
  ) : (
    <AddToCartButton materialId={card.id} licence="single" cartHref={href(world, "cart")} texts={texts} />
  );
};

type Props = {
  world: World;
  data: MaterialPageData /** What licences of a school cost, by seats. */;
  sizes: readonly { seats: number; priceMinor: number }[];
};

/** Price, what it means, the button, and what one can rely on. */
export const BuyBox = async ({ world, data, sizes }: Props) => {
  const t = await getTranslations("material-page.buy");
  const common = await getTranslations("common");
  const format = await getFormatter();
  const { card } = data;
  // Exercises alone have none.
  const hasFiles = data.files.length > 0;
  const { bcp47, vat, timeZone } = worlds[world];
  const money = (minor: number) => formatPrice(minor, card.currency, bcp47);
  const price = cardPrice(card, bcp47, { free: common("free"), lowest: common("price.before"), reduced: common("price.reduced") });
  const licence = data.rights.licence === "single" ? "single" : "open";
  const until = card.saleEndsAt && format.dateTime(new Date(card.saleEndsAt), { day: "numeric", month: "long", timeZone });
  const legal = [
    price.struck && t("lowest", { price: price.struck }),
    price.struck && until && t("until", { date: until }),
    card.currentMinor > 0 && t("vat", { vat: vat.abbreviation }),
  ].filter(Boolean);
  return (
    <div className="buy" id="buy">
      <BigPrice {...price} />
      {legal.length > 0 && <p className="mt-2 text-13 text-ink-2">{legal.join(" ")}</p>}
      {data.bundle?.separateMinor && data.bundle.savingMinor && data.bundle.savingMinor > 0 && (
        <p className="mt-3 text-14">
          {t("saving", { separate: money(data.bundle.separateMinor), saving: money(data.bundle.savingMinor) })}
        </p>
      )}
      {sizes.length > 0 ? (
        <LicenceChoice
          materialId={card.id}
          cartHref={href(world, "cart")}
          listHref={href(world, "cabinet.schoolWishlist")}
          choices={[
            { seats: 1, label: t("licence.single"), price: money(card.currentMinor) },
            ...sizes.map(({ seats, priceMinor }) => ({ seats, label: t("school", { seats }), price: money(priceMinor) })),
          ]}
          texts={{
            ...(await buyTexts(card, hasFiles)),
            legend: t("label"),
            scope: t("scope.single"),
            wish: t("wish"),
            wished: t("wished"),
            list: (await getTranslations("cabinet-settings.nav"))("schoolWishlist"),
          }}
        />
      ) : (
        <>
          <dl className="kv mt-4">
            <dt>{t(`licence.${licence}`)}</dt>
            <dd className="text-end text-13 text-ink-2">{t(`scope.${licence}`)}</dd>
          </dl>
          <div className="mt-4">
            <BuyButton world={world} data={data} />
          </div>
        </>
      )}
      {card.currentMinor === 0 && hasFiles && (
        <FreeLinkButton materialId={card.id} title={card.title} text={t("freeLink")} failedText={t("failed")} />
      )}
      <ul className="sure">
        {hasFiles && (
          <li>
            <Icon shape={download} />
            <span>{t(card.currentMinor === 0 ? "sure.downloadFree" : "sure.download")}</span>
          </li>
        )}
        <li>
          <Icon shape={refreshCw} />
          <span>{t("sure.versions")}</span>
        </li>
        {card.currentMinor > 0 && (
          <li>
            <Icon shape={receipt} />
            <span>{t("sure.invoice", { vat: vat.abbreviation })}</span>
          </li>
        )}
      </ul>
    </div>
  );
};
