import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { Transfer } from "#lib/books/transfers/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** What became of a transfer, why some of it waits, which invoices could be meant, and what somebody wants to do with it. */
export const TransferFate = ({ transfer }: { transfer: Transfer }) => {
  const t = useTranslations("staff.transfers");
  const { bcp47 } = useWorld();
  const { parts, currency, reason, order, candidates, asked } = transfer;
  const price = (minor: number) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  return (
    <span className="stackv gap-1 wrap-anywhere">
      {parts.map((part) => (
        <span key={`${part.kind} ${part.label} ${part.amountMinor}`}>
          <Badge tone="ok">
            {price(part.amountMinor)} · {part.kind === "order" ? part.label : t(`kinds.${part.kind}`)}
          </Badge>
        </span>
      ))}
      {reason && (
        <span>
          <Badge tone={reason === "part" ? "info" : "warn"}>{t(`reasons.${reason}`)}</Badge>
        </span>
      )}
      {reason && order && reason !== "surplus" && (
        <small className="text-ink-2">
          {order.label} · {order.buyer} · {formatPrice(order.totalMinor, order.currency, bcp47, { unambiguous: true })}
        </small>
      )}
      {candidates.map(({ label, buyer }) => (
        <small key={label} className="text-ink-2">
          {t("maybe", { label, buyer })}
        </small>
      ))}
      {asked && (
        <small>
          {t("asks", { name: asked.by.name, what: asked.label ?? t(`kinds.${asked.kind}`) })} {asked.note}
        </small>
      )}
    </span>
  );
};
