"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { undo2 } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { editsQuery, undoEdit } from "#lib/selling/bulk/queries.ts";
import { type BulkEdit, UNDO_DAYS, type UndoneEdit } from "#lib/selling/bulk/schema.ts";

/** The edits of the last 30 days; each can be taken back once. */
export const EditList = () => {
  const t = useTranslations("cabinet-materials.bulk");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(editsQuery);
  const [left, setLeft] = useState<UndoneEdit["left"]>([]);
  return (
    <section className="mt-8" aria-labelledby="bulk-edits">
      <h2 id="bulk-edits" className="mb-2 text-22">
        {t("edits")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("editsText", { days: UNDO_DAYS })}</p>
      {left.length > 0 && (
        <Notice tone="warn" role="status" className="mb-3" title={t("left", { count: left.length })}>
          {left.map(({ title }) => title).join(", ")}
        </Notice>
      )}
      {!data && error && (
        <ErrorState title={t("editsFailed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <SkeletonText count={2} />}
      {data?.items.length === 0 && <p>{t("noEdits")}</p>}
      <ul>
        {data?.items.map((edit) => (
          <EditItem key={edit.id} edit={edit} onLeft={setLeft} />
        ))}
      </ul>
    </section>
  );
};

const EditItem = ({ edit, onLeft }: { edit: BulkEdit; onLeft: (left: UndoneEdit["left"]) => void }) => {
  const t = useTranslations("cabinet-materials.bulk");
  const format = useFormatter();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = format.dateTime(new Date(edit.createdAt), { dateStyle: "medium", timeStyle: "short", timeZone });
  const undo = async () => {
    const made = await run(() => undoEdit(edit.id));
    if (!made) return;
    onLeft(made.value.left);
    showToast({ text: t("undone", { count: made.value.restored }) });
    await client.invalidateQueries({ queryKey: ["uploads"] });
  };
  return (
    <li className="part">
      <div className="min-w-0">
        <p className="font-semibold">{t("edit", { date, count: edit.count })}</p>
        <p className="text-14 text-ink-2 wrap-anywhere">
          {edit.fields.map((field) => t(`fields.${field}`)).join(", ")} · {edit.titles.join(", ")}
          {edit.count > edit.titles.length && " …"}
        </p>
        {error && (
          <Notice tone="error" role="alert">
            {error.message}
          </Notice>
        )}
      </div>
      {edit.undoneAt ? (
        <span className="text-14 text-ink-2">{t("isUndone")}</span>
      ) : (
        <Button small icon={undo2} busy={isBusy} onClick={() => void undo()} aria-label={t("undoThis", { date })}>
          {t("undo")}
        </Button>
      )}
    </li>
  );
};
