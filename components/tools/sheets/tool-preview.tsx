"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronLeft, chevronRight } from "#components/platform/ui/icon-shapes.ts";
import { PageSheet, type Picture } from "#components/platform/ui/page-sheet.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import type { Preview } from "#lib/tools/sheets/schema.ts";

type Props = {
  /** Until something else was drawn: the tool's own picture. */
  first: Picture;
  shown: Preview | null;
  isDrawing: boolean;
  title: string;
  /** Of the pages of this view, from 1. */
  page: number;
  count: number;
  onTurn: (page: number) => void;
};

/** A page as it will be printed, and the way to its neighbours. */
export const ToolPreview = ({ first, shown, isDrawing, title, page, count, onTurn }: Props) => {
  const t = useTranslations("ai-tools.tool");
  const svg = shown?.svg;
  const blob = useMemo(() => (svg === undefined ? undefined : new Blob([svg], { type: "image/svg+xml" })), [svg]);
  const url = useObjectUrl(blob);
  const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg ?? "")?.map(Number) ?? [];
  const alt = t("drawn", { title, page, count });
  const picture = url && width > 0 ? { src: url, width: Math.round(width), height: Math.round(height), alt } : first;
  return (
    <>
      <div className="tool-page" aria-busy={isDrawing}>
        <PageSheet picture={picture} />
      </div>
      <p className="vh" role="status">
        {isDrawing ? t("drawing") : shown ? alt : ""}
      </p>
      {count > 1 && (
        <div className="row justify-center">
          <IconButton icon={chevronLeft} label={t("previous")} disabled={page <= 1} onClick={() => onTurn(page - 1)} />
          <span className="text-14">{t("page", { page, count })}</span>
          <IconButton icon={chevronRight} label={t("next")} disabled={page >= count} onClick={() => onTurn(page + 1)} />
        </div>
      )}
    </>
  );
};
