"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { AskButton } from "#components/commerce/school-requests/ask-button.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { addItem, showCart } from "#lib/commerce/cart/queries.ts";
import { unwishForSchool, wishForSchool } from "#lib/commerce/school-requests/queries.ts";
import type { SchoolWish } from "#lib/commerce/school-requests/schema.ts";

/** One wish: whose it is, what a licence costs, and the way on: ask for it, or buy it for the school at once. */
export const WishItem = ({ wish, mayBuy }: { wish: SchoolWish; mayBuy: boolean }) => {
  const t = useTranslations("my-school");
  const cart = useTranslations("cart.screen");
  const common = useTranslations("common");
  const material = useTranslations("material-page.buy");
  const href = useHref();
  const client = useQueryClient();
  const price = usePrice(wish.currency);
  const [seats, setSeats] = useState(wish.sizes[0]?.seats ?? 0);
  const { run, isBusy, error } = useChange(["school-wishlist"], ["school-requests"]);
  const undo = { text: common("undo"), work: () => wishForSchool(wish.id) };
  const remove = () => void run(() => unwishForSchool(wish.id), { toast: () => common("removed", { name: wish.title }), undo });
  const buy = () =>
    void run(async () => showCart(client, await addItem({ materialId: wish.id, licence: "school", seats })), {
      toast: () => material("added", { title: wish.title }),
    });
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="text-16 wrap-anywhere">
            {wish.card ? <a href={href("material", { id: wish.id, slug: wish.card.slug })}>{wish.title}</a> : wish.title}
          </h2>
          <p className="text-14 text-ink-2 wrap-anywhere">{t("buy.wishedBy", { names: wish.wishedBy.join(", ") })}</p>
          {wish.freeSeats !== null && (
            <p className="text-14">
              <a href={href("cabinet.schoolSeats")}>{t("buy.freeSeats", { count: wish.freeSeats })}</a>
            </p>
          )}
          {wish.sizes.length === 0 && <p className="text-14 text-warn">{cart("notice.not_for_sale")}</p>}
        </div>
        {wish.isRequested && <Badge tone="info">{t("buy.status.open")}</Badge>}
      </div>
      {wish.sizes.length > 0 && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <NativeSelect
            className="min-w-0 grow basis-56 sm:max-w-96"
            label={t("buy.size")}
            name={`size-${wish.id}`}
            value={String(seats)}
            onChange={(event) => setSeats(Number(event.target.value))}
            options={wish.sizes.map((size) => ({
              value: String(size.seats),
              label: `${cart("licence.school", { seats: size.seats })}: ${price(size.priceMinor)}`,
            }))}
          />
          {!wish.isRequested && <AskButton look={mayBuy ? undefined : "main"} materialId={wish.id} title={wish.title} seats={seats} />}
          {mayBuy && (
            <Button look="main" busy={isBusy} onClick={buy}>
              {material("add")}
            </Button>
          )}
        </div>
      )}
      {wish.isMine && (
        <p className="mt-2">
          <button
            type="button"
            className="link text-14"
            disabled={isBusy}
            aria-label={`${common("remove")}: ${wish.title}`}
            onClick={remove}
          >
            {common("remove")}
          </button>
        </p>
      )}
      <Problem error={error} />
    </li>
  );
};
