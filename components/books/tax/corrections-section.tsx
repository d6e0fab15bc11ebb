"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { markCorrectionPaid, vatCorrectionsQuery } from "#lib/books/tax/queries.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** VAT that went back because the register was away when it was charged, with what finance has to transfer; nothing while there is none. */
export const CorrectionsSection = () => {
  const t = useTranslations("staff.vatCorrections");
  const refunds = useTranslations("staff.refunds");
  const { bcp47 } = useWorld();
  const format = useFormatter();
  const href = useHref();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const corrections = useQuery(vatCorrectionsQuery);
  const { data } = corrections;
  if (!data) return corrections.isError ? <RoomFailed query={corrections} /> : <RoomSkeleton />;
  if (data.items.length === 0) return null;
  const transferred = async (id: number, label: string) => {
    if (!(await run(() => markCorrectionPaid(id)))) return;
    showToast({ text: refunds("transferred", { id: label }) });
    void client.invalidateQueries({ queryKey: vatCorrectionsQuery.queryKey });
  };
  return (
    <section aria-labelledby="vat-corrections">
      <h2 id="vat-corrections" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      <Problem error={error} />
      <ul className="stackv">
        {data.items.map(({ id, orderId, buyerId, buyer, label, createdAt, currency, amountMinor, creditMinor, needsTransfer, ...row }) => (
          <li key={id} className="panel wrap-anywhere">
            <a href={href("admin", {}, { user: buyerId })}>{buyer}</a> · {orderId} · {label} ·{" "}
            {format.dateTime(new Date(createdAt), { dateStyle: "medium" })} ·{" "}
            {formatPrice(needsTransfer ? amountMinor - creditMinor : amountMinor, currency, bcp47, { unambiguous: true })}{" "}
            <Badge tone={row.status === "paid_back" ? "ok" : "warn"}>
              {refunds(needsTransfer ? "needsTransfer" : `states.${row.status}`)}
            </Badge>
            <span className="block text-14 text-ink-2">{row.evidence}</span>
            {needsTransfer && (
              <Button small className="mt-2" busy={isBusy} onClick={() => void transferred(id, label)}>
                {refunds("markTransferred")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
