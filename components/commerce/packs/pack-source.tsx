"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { PackPicture } from "#components/commerce/packs/pack-picture.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { chevronDown } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { offeredQuery } from "#lib/commerce/packs/queries.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";

type Props = {
  material: { id: number; title: string };
  chosen: readonly PackPageShown[];
  isFull: boolean;
  onToggle: (page: PackPageShown) => void;
};

const isSame = (a: PackPageShown, b: PackPageShown) => a.fileId === b.fileId && a.number === b.number;

const Choice = ({
  page,
  isChosen,
  isFull,
  onToggle,
}: {
  page: PackPageShown;
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}) => {
  const t = useTranslations("cabinet-materials.packs");
  const id = useId();
  const mayGo = page.state === "ready";
  return (
    <li className={mayGo ? "pick" : "pick is-barred"}>
      <label htmlFor={id}>
        <PackPicture page={page} alt={t("pageName", { title: page.title, number: page.number })} />
        <span className="row gap-2">
          <input id={id} type="checkbox" checked={isChosen} disabled={!mayGo || (isFull && !isChosen)} onChange={onToggle} />
          {page.number}
        </span>
      </label>
    </li>
  );
};

/** A material that is hers, which unfolds into its pages; what may not go stays in sight, with its reason. */
export const PackSource = ({ material, chosen, isFull, onToggle }: Props) => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...offeredQuery(material.id), enabled: isOpen });
  const reasons = [...new Set(data?.items.map(({ state }) => state).filter((state) => state !== "ready"))];
  const inPack = data?.items.filter((page) => chosen.some((one) => isSame(one, page))).length ?? 0;
  return (
    <details className="fold" onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b className="wrap-anywhere">{material.title}</b>
          {data && <small className="block text-13 text-ink-2">{t("inPack", { pages: data.items.length, count: inPack })}</small>}
        </span>
        <Icon shape={chevronDown} />
      </summary>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && isOpen && <Skeleton className="h-40" />}
      {data?.items.length === 0 && <p className="small">{t("noPages")}</p>}
      {data && (
        <ul className="picks">
          {data.items.map((page) => (
            <Choice
              key={`${page.fileId}-${page.number}`}
              page={page}
              isChosen={chosen.some((one) => isSame(one, page))}
              isFull={isFull}
              onToggle={() => onToggle(page)}
            />
          ))}
        </ul>
      )}
      {reasons.map((state) => (
        <Notice key={state} tone="warn" className="mt-2">
          {t("pagesStay", {
            pages:
              data?.items
                .filter((page) => page.state === state)
                .map(({ number }) => number)
                .join(", ") ?? "",
          })}{" "}
          {t(`reasons.${state}`)}
        </Notice>
      ))}
    </details>
  );
};
