"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronDown } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { seatHistoryQuery } from "#lib/commerce/seats/queries.ts";

/** Through whose hands the seats of a licence went, the newest first; asked for when it is unfolded. */
export const SeatHistory = ({ id }: { id: number }) => {
  const t = useTranslations("my-school.history");
  const common = useTranslations("common");
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...seatHistoryQuery(id), enabled: isOpen });
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  return (
    <details className="fold mt-3" onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="text-14">{t("title")}</span>
        <Icon shape={chevronDown} />
      </summary>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && isOpen && <Skeleton className="h-10" />}
      {data?.items.length === 0 && <p className="text-14">{t("none")}</p>}
      {data && data.items.length > 0 && (
        <ol className="grid gap-2 text-14">
          {data.items.map((seat) => (
            <li key={`${seat.name}-${seat.givenAt}`} className="border-b border-line pb-2 wrap-anywhere">
              <b>{seat.name}</b>
              <span className="block text-ink-2">{t("given", { name: seat.givenBy, date: day(seat.givenAt) })}</span>
              <span className="block text-ink-2">
                {seat.ending === null || seat.endedAt === null
                  ? t("holds")
                  : `${t(`ending.${seat.ending}`)} · ${[day(seat.endedAt), seat.endedBy].filter(Boolean).join(" · ")}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
};
