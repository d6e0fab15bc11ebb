"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { reviewedPageQuery } from "#lib/selling/moderation/queries.ts";
import type { ReviewedFile } from "#lib/selling/moderation/schema.ts";

type Page = ReviewedFile["pages"][number];
type Props = { of: { caseId: number; fileId: number }; pages: readonly Page[] };

/** The pages of a file, one of them large and clear; the small ones, as the public sees them, lead to each. */
export const CasePages = ({ of, pages }: Props) => {
  const t = useTranslations("staff.moderation");
  const client = useQueryClient();
  const [index, setIndex] = useState(0);
  const page = pages[index] ?? pages[0];
  const number = page?.number ?? 1;
  const shown = useQuery(reviewedPageQuery(of, number));
  const url = useObjectUrl(shown.data);
  const next = pages[index + 1]?.number;
  const { caseId, fileId } = of;
  useEffect(() => {
    if (next !== undefined && shown.data) void client.prefetchQuery(reviewedPageQuery({ caseId, fileId }, next));
  }, [client, caseId, fileId, next, shown.data]);
  const labelOf = ({ position, number: inFile }: Page) => t("page", { number: position || inFile });
  const label = page ? labelOf(page) : "";
  return (
    <>
      <div className="prevs">
        {pages.map((one, place) => (
          <button
            key={one.number}
            type="button"
            className={place === index ? "pick on" : "pick"}
            aria-label={labelOf(one)}
            aria-current={place === index || undefined}
            onClick={() => setIndex(place)}
          >
            <PageSheet
              picture={one.thumbnail && { src: one.thumbnail.url, width: one.thumbnail.width, height: one.thumbnail.height, alt: "" }}
            />
          </button>
        ))}
      </div>
      <figure className="panel">
        {shown.isError ? (
          <p role="alert">{t("noPicture")}</p>
        ) : url ? (
          <a href={url} target="_blank" rel="noreferrer">
            <PageSheet
              picture={{ src: url, width: page?.thumbnail?.width ?? 210, height: page?.thumbnail?.height ?? 297, alt: label, eager: true }}
            />
          </a>
        ) : (
          <Skeleton className="aspect-[210/297] w-full" />
        )}
        <figcaption className="mt-2 text-13 text-ink-2">{label}</figcaption>
      </figure>
    </>
  );
};
