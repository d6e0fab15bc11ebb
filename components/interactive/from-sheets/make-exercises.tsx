"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { play } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { useDocumentActions } from "#components/tools/documents/document-actions.ts";
import { makeFromDocument } from "#lib/interactive/from-sheets/queries.ts";

/** A way out of a document: the sheets in it become exercises, with the answers of their keys. Of an adapted copy none are made. */
export const MakeExercises = () => {
  const t = useTranslations("ai-tools.documents.export");
  const href = useHref();
  const { id, isAdapted, flush } = useDocumentActions();
  const { run, isBusy, error } = useAction();
  if (isAdapted) return null;
  const make = async () => {
    if (!(await flush())) return;
    await run(() => makeFromDocument(id), { after: () => followLink(href("interactive.myInteractives")), isLeaving: true });
  };
  return (
    <div>
      <Problem error={error} />
      {error?.fields.documentId && <Notice tone="error">{error.fields.documentId.message}</Notice>}
      <Button wide icon={play} busy={isBusy} busyText={t("exercises")} onClick={() => void make()}>
        {t("exercises")}
      </Button>
      <p className="mt-1 text-13 text-ink-2">{t("exercisesHint")}</p>
    </div>
  );
};
