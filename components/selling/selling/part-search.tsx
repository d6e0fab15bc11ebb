"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import { partsQuery } from "#lib/selling/selling/queries.ts";
import type { DraftPart } from "#lib/selling/selling/schema.ts";

type Props = { id: number; chosen: readonly number[]; onAdd: (part: DraftPart) => void };

/** Own materials on sale by words of their title; a press puts one into the bundle. */
export const PartSearch = ({ id, chosen, onAdd }: Props) => {
  const t = useTranslations("cabinet-materials.bundles");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const { data, error, refetch, isFetching } = useQuery(partsQuery(id, q, chosen));
  const found = data?.filter((part) => !chosen.includes(part.id));
  return (
    <div className="panel stackv">
      <TextField label={t("search")} type="search" value={words} maxLength={100} onChange={({ target }) => setWords(target.value)} />
      {!data && error && (
        <ErrorState title={t("searchFailed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <SkeletonText count={3} />}
      {found && (
        <>
          <p className="text-14 text-ink-2" role="status">
            {found.length === 0 ? t(q ? "nothingFound" : "nothingLeft") : t("found", { count: found.length })}
          </p>
          <ul>
            {found.map((part) => (
              <li key={part.id} className="part">
                <div className="min-w-0">
                  <span className="wrap-anywhere">{part.title}</span>{" "}
                  <span className="num text-14 text-ink-2">
                    {part.currentMinor === 0 ? common("free") : formatPrice(part.currentMinor, part.currency, bcp47)}
                  </span>
                </div>
                <Button small icon={plus} onClick={() => onAdd(part)} aria-label={t("addThis", { title: part.title })}>
                  {t("add")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
