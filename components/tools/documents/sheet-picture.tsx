"use client";
import { useMemo } from "react";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";

/** A page that was drawn as SVG, in a file of its own: nothing in it can reach the page. */
export const SheetPicture = ({ svg, alt }: { svg: string; alt: string }) => {
  const blob = useMemo(() => new Blob([svg], { type: "image/svg+xml" }), [svg]);
  const url = useObjectUrl(blob);
  const [, width = 595, height = 842] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  return url ? <PageSheet picture={{ src: url, width: Math.round(width), height: Math.round(height), alt }} /> : null;
};
