"use client";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";
import { FormulaDialog } from "#components/tools/documents/formula-dialog.tsx";
import { FormulaMath } from "#components/tools/documents/formula-math.tsx";

export const FormulaView = (view: NodeViewProps) => {
  const t = useTranslations("ai-tools.documents.editor");
  const [isOpen, setOpen] = useState(false);
  const formula = { source: String(view.node.attrs.source), alt: String(view.node.attrs.alt) };
  return (
    <BlockFrame {...view} name={t("formula")} onEdit={() => setOpen(true)}>
      <FormulaMath {...formula} />
      {isOpen && <FormulaDialog formula={formula} onClose={() => setOpen(false)} onDone={(changed) => view.updateAttributes(changed)} />}
    </BlockFrame>
  );
};
