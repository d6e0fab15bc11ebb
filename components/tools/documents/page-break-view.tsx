"use client";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";

export const PageBreakView = (view: NodeViewProps) => {
  const t = useTranslations("ai-tools.documents.editor");
  return (
    <BlockFrame {...view} name={t("pageBreak")}>
      <div className="doc-break" aria-hidden="true" />
    </BlockFrame>
  );
};
