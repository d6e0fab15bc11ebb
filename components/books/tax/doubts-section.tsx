"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { taxDoubtsQuery } from "#lib/books/tax/queries.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** Orders whose tax a person has to look at, with what speaks against it; nothing while there are none. */
export const DoubtsSection = () => {
  const t = useTranslations("staff.taxDoubts");
  const { bcp47 } = useWorld();
  const format = useFormatter();
  const href = useHref();
  const doubts = useQuery(taxDoubtsQuery);
  const { data } = doubts;
  if (!data) return doubts.isError ? <RoomFailed query={doubts} /> : <RoomSkeleton />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="tax-doubts">
      <h2 id="tax-doubts" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <ul className="stackv">
        {data.items.map(({ reason, orderId, buyerId, buyer, placedAt, country, currency, vatMinor, evidence }) => (
          <li key={`${reason} ${orderId}`} className="panel wrap-anywhere">
            <a href={href("admin", {}, { user: buyerId })}>{buyer}</a> · {orderId} ·{" "}
            {format.dateTime(new Date(placedAt), { dateStyle: "medium" })} · {country} ·{" "}
            {formatPrice(vatMinor, currency, bcp47, { unambiguous: true })} <Badge tone="warn">{t(reason)}</Badge>
            <span className="block text-14 text-ink-2">{evidence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
