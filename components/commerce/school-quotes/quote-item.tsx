"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { QuoteOrder } from "#components/commerce/school-quotes/quote-order.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { fetchQuote } from "#lib/commerce/school-quotes/queries.ts";
import type { Quote } from "#lib/commerce/school-quotes/schema.ts";

const tones = { open: "info", ordered: "ok", expired: "plain" } as const;

/** One quote: number, state, what it offers until when, its PDF; an open one can be ordered. */
export const QuoteItem = ({ item, mayOrder }: { item: Quote; mayOrder: boolean }) => {
  const t = useTranslations("my-school.quotes");
  const cart = useTranslations("cart.screen");
  const files = useTranslations("cabinet-settings.taxYear");
  const format = useFormatter();
  const price = usePrice(item.currency);
  const [isOrdering, setOrdering] = useState(false);
  const { label, state, lines } = item;
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium" });
  const isOpen = state === "open" && mayOrder;
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="text-18">{label}</h2>
          <p className="mt-1 text-14 text-ink-2 wrap-anywhere">
            {item.madeBy}, {day(item.madeAt)} · {t("until", { date: day(item.validUntil) })}
          </p>
        </div>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <b className="num">{price(item.grossMinor)}</b>
      </div>
      <ul className="mt-2 grid gap-1 text-14">
        {lines.map((line) => (
          <li key={line.materialId} className="kv">
            <span className="wrap-anywhere">
              {line.title} · {cart("licence.school", { seats: line.seats })}
            </span>
            <span className="num">{price(line.grossMinor)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton fetchFile={() => fetchQuote(item.id)} fileName={`${label}.pdf`} text={files("pdf")} label={t("pdfOf", { label })} />
        {isOpen && !isOrdering && (
          <Button small look="main" aria-label={t("orderOf", { label })} onClick={() => setOrdering(true)}>
            {t("order")}
          </Button>
        )}
      </div>
      {isOpen && isOrdering && <QuoteOrder item={item} />}
    </li>
  );
};
