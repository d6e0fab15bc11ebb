"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { DragEvent } from "react";
import { cardPrice } from "#components/catalogue/materials/card-price.ts";
import { AddToCartButton } from "#components/commerce/cart/add-to-cart-button.tsx";
import { LineSheet } from "#components/commerce/cart/line-sheet.tsx";
import { FreeButton } from "#components/commerce/library/free-button.tsx";
import { attempt } from "#components/platform/forms/attempt.ts";
import { Price } from "#components/platform/ui/price.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { changeFavourite } from "#lib/catalogue/favourites/queries.ts";
import type { ListedFavourite } from "#lib/catalogue/favourites/rules.ts";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** Whoever goes by keyboard stays in the list when what she stood on leaves it. */
const leave = (article: Element | null): void => {
  const next = article?.nextElementSibling ?? article?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>("button.link") ?? document.getElementById("content");
  target?.focus({ preventScroll: true });
};

/** How it gets into a folder: by a drag, by the key V, and by a button. */
export type Filing = { onMove: () => void; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };

type Props = {
  row: ListedFavourite;
  isMember: boolean;
  filing?: Filing | undefined /** Of the place where it stands. */;
  heading?: "h2" | "h3";
};

/** A marked material: what it is, what it costs, into the cart, or off the list (with a way back). */
export const FavouriteItem = ({ row, isMember, filing, heading: Heading = "h2" }: Props) => {
  const t = useTranslations("favorites");
  const folders = useTranslations("cabinet-materials.folders");
  const common = useTranslations("common");
  const href = useHref();
  const client = useQueryClient();
  const { id, card, title } = row;
  const change = (isFavourite: boolean) => changeFavourite(client, { id, isFavourite, isMember, row });
  // The row itself is gone when a failure comes: a toast tells it.
  const tellFailure = (failure: ApiError) => showToast({ text: t("toast.failed", { title, reason: failure.message }) });
  const remove = async (article: Element | null) => {
    leave(article);
    const { error } = await attempt(() => change(false));
    if (error) return tellFailure(error);
    const undo = async () => {
      const undone = await attempt(() => change(true));
      if (undone.error) tellFailure(undone.error);
    };
    showToast({ text: t("toast.removed", { title }), actionText: t("toast.undo"), onAction: () => void undo() });
  };
  return (
    <article
      className={`ci s-${subjectHue(card?.subject?.key ?? "")}`}
      draggable={filing !== undefined}
      onDragStart={filing?.onDragStart}
      onDragEnd={filing?.onDragEnd}
      onKeyDown={(event) => {
        if (!filing || event.key.toLowerCase() !== "v" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        filing.onMove();
      }}
    >
      <div className="st">
        <LineSheet card={card} />
      </div>
      <div className="min-w-0">
        <Heading className="text-17">
          {card ? (
            <a className="text-ink no-underline" href={href("material", { id, slug: card.slug })} lang={card.language}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        <p className="text-14 text-ink-2">
          {card
            ? [card.author.name, common("pageCount", { count: card.pageCount }), card.formats.join(", ")].filter(Boolean).join(" · ")
            : !row.isNew && t("gone")}
        </p>
        <p className="acts">
          <button
            type="button"
            className="link"
            aria-label={t("remove", { title })}
            onClick={({ currentTarget }) => void remove(currentTarget.closest("article"))}
          >
            {common("remove")}
          </button>
          {filing && (
            <button
              type="button"
              className="link"
              aria-label={folders("moveThis", { title })}
              aria-haspopup="dialog"
              onClick={filing.onMove}
            >
              {folders("move")}
            </button>
          )}
        </p>
      </div>
      {card && <FavouriteOffer card={card} />}
    </article>
  );
};

const FavouriteOffer = ({ card }: { card: MaterialCard }) => {
  const common = useTranslations("common");
  const t = useTranslations("material-page.buy");
  const href = useHref();
  const { bcp47 } = useWorld();
  const words = { free: common("free"), lowest: common("price.lowest"), reduced: common("price.reduced") };
  return (
    <div className="offer">
      <Price {...cardPrice(card, bcp47, words)} />
      {card.currentMinor === 0 ? (
        <FreeButton
          materialId={card.id}
          loginHref={href("login")}
          texts={{ add: t("getFree"), adding: common("loading"), failed: t("failed") }}
        />
      ) : (
        <AddToCartButton
          materialId={card.id}
          licence="single"
          cartHref={href("cart")}
          texts={{ add: t("add"), adding: t("adding"), look: t("look"), added: t("added", { title: card.title }), failed: t("failed") }}
        />
      )}
    </div>
  );
};
