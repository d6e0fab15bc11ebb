"use client";
import { useFormatter, useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { DecideForm } from "#components/commerce/school-requests/decide-form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { withdrawSchoolRequest } from "#lib/commerce/school-requests/queries.ts";
import type { SchoolRequest } from "#lib/commerce/school-requests/schema.ts";

const tones = { open: "info", approved: "ok", refused: "plain", withdrawn: "plain" } as const;

/** One request: who asks for what, what it costs now and cost then, and what was decided; who decides decides here. */
export const RequestItem = ({ item, mayDecide }: { item: SchoolRequest; mayDecide: boolean }) => {
  const t = useTranslations("my-school.buy");
  const cart = useTranslations("cart.screen");
  const school = useTranslations("my-school");
  const href = useHref();
  const format = useFormatter();
  const price = usePrice(item.currency);
  const { run, isBusy, error } = useChange(["school-requests"], ["school-budget"]);
  const isOpen = item.status === "open";
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium" });
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="text-18 wrap-anywhere">
            <a href={href("material", { id: item.materialId, slug: item.slug })}>{item.title}</a>
          </h2>
          <p className="mt-1 text-14 text-ink-2">
            {t("asks", { name: item.askedBy })} · {day(item.createdAt)} · {cart("licence.school", { seats: item.seats })}
          </p>
        </div>
        <Badge tone={tones[item.status]}>{t(`status.${item.status}`)}</Badge>
        <b className="num">{price(item.nowMinor ?? item.askedMinor)}</b>
      </div>
      {item.note && <p className="mt-2 max-w-measure wrap-anywhere">{item.note}</p>}
      {item.alsoWishedBy.length > 0 && <p className="mt-1 text-14 text-ink-2">{t("wishedBy", { names: item.alsoWishedBy.join(", ") })}</p>}
      {isOpen && item.nowMinor === null && <p className="mt-1 text-14 text-warn">{cart("notice.not_for_sale")}</p>}
      {isOpen && item.nowMinor !== null && item.nowMinor !== item.askedMinor && (
        <p className="mt-1 text-14 text-warn">{t("changed", { price: price(item.askedMinor) })}</p>
      )}
      {item.decidedBy && item.decidedAt && (
        <p className="mt-1 text-14 text-ink-2">
          {item.decidedBy} · {day(item.decidedAt)}
          {item.decision && `: ${item.decision}`}
        </p>
      )}
      {isOpen && mayDecide && <DecideForm item={item} />}
      {isOpen && item.isMine && (
        <p className="mt-3">
          <Button small busy={isBusy} onClick={() => void run(() => withdrawSchoolRequest(item.id))}>
            {school("asked.withdraw")}
          </Button>
        </p>
      )}
      <Problem error={error} />
    </li>
  );
};
