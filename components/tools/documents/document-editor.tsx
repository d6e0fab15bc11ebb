"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SavingLine } from "#components/platform/forms/saving-line.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { DocumentPaper } from "#components/tools/documents/document-paper.tsx";
import { SavingConflict } from "#components/tools/documents/document-saving.tsx";
import { ExportPanel } from "#components/tools/documents/export-panel.tsx";
import { SharePanel } from "#components/tools/documents/share-panel.tsx";
import { useDocument } from "#components/tools/documents/use-document.ts";
import { VersionsPanel } from "#components/tools/documents/versions-panel.tsx";
import { hasModelText } from "#lib/tools/documents/rules.ts";
import type { ToolDocument } from "#lib/tools/documents/schema.ts";

/** ROUTE-56: a document on the desk: what it is called, its page, and what becomes of it. To be loaded lazily: the editor is large. */
export const DocumentEditor = ({ document: opened, further }: { document: ToolDocument; further?: ReactNode }) => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const adapt = useTranslations("cabinet-materials.adapt");
  const editing = useDocument(opened);
  const { fields, change, generation } = editing;
  const { origin } = editing.document;
  return (
    <>
      <div className="doc-head">
        <h1 className="vh">{fields.title || t("untitled")}</h1>
        <TextField
          className="doc-title"
          name="document-title"
          label={t("editor.name")}
          value={fields.title}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
          error={fields.title.trim() === "" ? t("editor.noTitle") : undefined}
        />
        <TextField
          name="document-folder"
          label={t("folder")}
          optional={common("optional")}
          value={fields.folder}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ folder: target.value })}
        />
        <SavingLine saving={editing.saving} updatedAt={editing.document.updatedAt} />
      </div>
      <SavingConflict editing={editing} />
      {hasModelText(fields.blocks) && <Notice className="mb-4">{t("fromModel")}</Notice>}
      {origin && (
        <Notice tone="info" title={adapt("from", { title: origin.title, author: origin.author })}>
          {origin.licence ? `${origin.licence}. ` : ""}
          {adapt("own")} <a href={origin.href}>{origin.title}</a>
        </Notice>
      )}
      <div className="doc-bench">
        <div className="doc-work">
          <DocumentPaper key={generation} editing={editing} />
        </div>
        <div className="stackv gap-5">
          <ExportPanel editing={editing} further={further} />
          {!origin && <SharePanel editing={editing} />}
          <VersionsPanel editing={editing} />
        </div>
      </div>
    </>
  );
};
