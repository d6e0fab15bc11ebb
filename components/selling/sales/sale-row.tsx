"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { Badge, type BadgeTone } from "#components/platform/ui/badge.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp } from "#components/platform/ui/icon-shapes.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { SaleStepsList } from "#components/selling/sales/sale-steps-list.tsx";
import { useCountryName } from "#components/selling/sales/use-country-name.ts";
import type { Sale, SaleState } from "#lib/selling/sales/schema.ts";

const tones: Record<SaleState, BadgeTone> = {
  settled: "ok",
  open: "info",
  awaiting: "warn",
  unpaid: "error",
  refunded: "error",
  part_refunded: "error",
  free: "free",
} as Record<SaleState, BadgeTone>;

/** A sale, which unfolds into its arithmetic when it cost something. */
export const SaleRow = ({ sale }: { sale: Sale }) => {
  const t = useTranslations("cabinet-sales.sales");
  const format = useFormatter();
  const href = useHref();
  const { world } = useWorld();
  const price = usePrice(sale.currency);
  const countryName = useCountryName();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { material, steps, state, title } = sale;
  const isFree = state === "free";
  return (
    <>
      <tr>
        <td className="num">
          <time dateTime={sale.soldAt}>{format.dateTime(new Date(sale.soldAt), { dateStyle: "medium", timeStyle: "short" })}</time>
        </td>
        <th scope="row" className="font-normal wrap-anywhere">
          {material.world === world ? <a href={href("material", { id: material.id, slug: material.slug })}>{title}</a> : title}
        </th>
        <td data-label={t("columns.licence")}>{sale.licence === "single" ? t("single") : t("school", { seats: sale.seats })}</td>
        <td data-label={t("columns.country")}>{countryName(sale.country)}</td>
        <td className="r" data-label={t("columns.gross")}>
          {price(steps.grossMinor)}
        </td>
        <td className="r pin">{isFree ? "–" : price(steps.yoursMinor)}</td>
        <td data-label={t("columns.state")}>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </td>
        <td className="r">
          {!isFree && (
            <IconButton
              small
              icon={isOpen ? chevronUp : chevronDown}
              label={t("unfold", { title })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={8} className="bg-paper">
            <SaleStepsList sale={sale} />
          </td>
        </tr>
      )}
    </>
  );
};
