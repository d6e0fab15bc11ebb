"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { addItem, removeItem, showCart } from "#lib/commerce/cart/queries.ts";
import { type CartItem, isChargedWith } from "#lib/commerce/cart/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** One material of the cart: what it is, what it costs, what changed, and the way out (with a way back). */
export const CartLine = ({ item, currency }: { item: CartItem; currency: Currency }) => {
  const t = useTranslations("cart.screen");
  const common = useTranslations("common");
  const thanks = useTranslations("thank-you-page");
  const href = useHref();
  const price = usePrice(currency);
  const { material } = item;
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const restore = async () =>
    showCart(
      client,
      await addItem({ materialId: material.id, licence: item.licence, seats: item.seats, ...(item.isGift && { isGift: true }) }),
    );
  const turn = () => run(async () => showCart(client, await addItem({ materialId: material.id, isGift: !item.isGift })));
  const remove = () =>
    run(async () => showCart(client, await removeItem(material.id)), {
      toast: () => common("removed", { name: material.title }),
      undo: { text: common("undo"), work: restore },
    });
  const isCharged = isChargedWith(item.notice);
  const changed = { before: price(item.seenMinor), now: price(item.originalMinor) };
  return (
    <article className={`ci s-${subjectHue(material.subject?.key ?? "")}`} aria-busy={isBusy}>
      <div className="st">
        <LineSheet card={material} />
      </div>
      <div className="min-w-0">
        <h3>
          <a href={href("material", { id: material.id, slug: material.slug })} lang={material.language}>
            {material.title}
          </a>
        </h3>
        <p className="text-14 text-ink-2">
          {[material.author.name, common("pageCount", { count: material.pageCount }), material.formats.join(", ")]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="text-14 text-ink-2">{t(`licence.${item.isGift ? "gift" : item.licence}`, { seats: item.seats })}</p>
        {item.notice && <p className="mt-1 text-14 text-warn">{t(`notice.${item.notice}`, changed)}</p>}
        {item.notice === "already_owned" && (
          <p className="mt-1 text-14">
            <a href={href("cabinet.boughtMaterials", {}, { q: material.title })}>{thanks("toMaterials")}</a>
          </p>
        )}
        {error && (
          <p className="mt-1 text-14 text-error" role="alert">
            {error.message}
          </p>
        )}
        <p className="acts">
          {item.licence === "single" && item.unitMinor > 0 && (
            <button
              type="button"
              className="link"
              aria-label={`${t(item.isGift ? "forMe" : "asGift")}: ${material.title}`}
              onClick={() => void turn()}
            >
              {t(item.isGift ? "forMe" : "asGift")}
            </button>
          )}
          <button type="button" className="link" aria-label={t("removeThis", { title: material.title })} onClick={() => void remove()}>
            {common("remove")}
          </button>
        </p>
      </div>
      <p className="pr">
        <b>{!isCharged ? "–" : item.originalMinor === 0 ? common("free") : price(item.originalMinor)}</b>
        {isCharged && material.lowestMinor !== null && material.currency === currency && (
          <small>
            {common("price.lowest")} <s>{price(material.lowestMinor)}</s>
          </small>
        )}
      </p>
    </article>
  );
};
