"use client";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";
import { DocumentTable } from "#components/tools/documents/document-table.tsx";
import { TableDialog, type TableFields } from "#components/tools/documents/table-dialog.tsx";

export const TableView = (view: NodeViewProps) => {
  const t = useTranslations("ai-tools.documents.editor");
  const [isOpen, setOpen] = useState(false);
  const { hasHeader, rows } = view.node.attrs as TableFields;
  return (
    <BlockFrame {...view} name={t("table")} onEdit={() => setOpen(true)}>
      <DocumentTable hasHeader={hasHeader} rows={rows} />
      {isOpen && (
        <TableDialog table={{ hasHeader, rows }} onClose={() => setOpen(false)} onDone={(changed) => view.updateAttributes(changed)} />
      )}
    </BlockFrame>
  );
};
