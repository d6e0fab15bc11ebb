"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConflictNotice } from "#components/platform/forms/conflict-notice.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { DocumentEditing } from "#components/tools/documents/use-document.ts";
import { copyDocument, documentQuery } from "#lib/tools/documents/queries.ts";

/** After another window was first: what stands here becomes a document of its own, or the other one is loaded. */
export const SavingConflict = ({ editing }: { editing: DocumentEditing }) => {
  const t = useTranslations("ai-tools.documents.editor");
  const href = useHref();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const { id } = editing.document;
  if (editing.saving.status !== "conflict") return null;
  const keep = () =>
    run(() => copyDocument({ id, blocks: editing.fields.blocks, title: editing.fields.title.trim() || undefined }), {
      after: (copy) => {
        // What stood here is kept now: nothing holds the page back.
        editing.take({ ...copy, id });
        followLink(href("aiTools.document", { id: copy.id }));
      },
      isLeaving: true,
    });
  const load = () => run(() => client.fetchQuery({ ...documentQuery(id), staleTime: 0 }), { after: editing.take });
  return (
    <ConflictNotice
      title={`${t("conflict")}.`}
      text={t("conflictText")}
      isBusy={isBusy}
      error={error}
      keep={{ text: t("conflictCopy"), onKeep: () => void keep() }}
      onLoad={() => void load()}
    />
  );
};
