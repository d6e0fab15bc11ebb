"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TableFrame } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useValueText } from "#components/selling/bulk/use-value-text.ts";
import { applyEdit } from "#lib/selling/bulk/queries.ts";
import { readyChanges } from "#lib/selling/bulk/rules.ts";
import type { PreviewRow } from "#lib/selling/bulk/schema.ts";

/** Rows that are shown at a time: a thousand would be more than anybody reads. */
const STEP = 50;

type Props = {
  rows: readonly PreviewRow[];
  /** The ids that were changed; null: closed without. */
  onDone: (applied: number[] | null) => void;
};

/** What will change, from what to what, and what is refused and why; then it is applied, or not. */
export const PreviewDialog = ({ rows, onDone }: Props) => {
  const t = useTranslations("cabinet-materials.bulk");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const [shown, setShown] = useState(STEP);
  const ready = rows.filter(({ status }) => status === "ready");
  const refused = rows.filter(({ status }) => status === "refused");
  const listed = [...refused, ...ready];
  const apply = async () => {
    const made = await run(() => applyEdit(readyChanges(rows)));
    if (!made) return;
    showToast({ text: t("applied", { count: made.value.count }) });
    await client.invalidateQueries({ queryKey: ["uploads"] });
    onDone(ready.map(({ id }) => id));
  };
  return (
    <Dialog
      title={t("preview")}
      description={t("counts", { ready: ready.length, refused: refused.length, same: rows.length - listed.length })}
      closeText={common("close")}
      wide
      open
      onOpenChange={(isOpen) => isOpen || onDone(null)}
      actions={
        <>
          <Button onClick={() => onDone(null)}>{common("cancel")}</Button>
          <Button look="go" busy={isBusy} aria-disabled={ready.length === 0 || undefined} onClick={() => ready.length > 0 && void apply()}>
            {t("apply", { count: ready.length })}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" role="alert">
          {error.message}
        </Notice>
      )}
      {listed.length > 0 && <PreviewTable rows={listed.slice(0, shown)} />}
      {listed.length > shown && (
        <Button small onClick={() => setShown(shown + 4 * STEP)}>
          {t("showMore", { count: listed.length - shown })}
        </Button>
      )}
    </Dialog>
  );
};

const PreviewTable = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const t = useTranslations("cabinet-materials.bulk");
  const textOf = useValueText(rows.flatMap(({ world }) => world ?? []));
  return (
    <TableFrame label={t("preview")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("material")}</th>
            <th scope="col">{t("change")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a material twice
            <tr key={`${row.id}-${index}`}>
              <th scope="row" className="font-normal wrap-anywhere">
                {row.title || t("unknown", { id: row.id })}
              </th>
              <td>
                {row.refusals.map(({ field, message }) => (
                  <p key={field} className="err">
                    {t.has(`fields.${field}`) ? `${t(`fields.${field}` as "fields.title")}: ` : ""}
                    {message}
                  </p>
                ))}
                {row.changes.map(({ field, before, after }) => {
                  const place = { world: row.world, currency: row.currency ?? "EUR" };
                  return (
                    <p key={field} className="wrap-anywhere">
                      {t(`fields.${field}`)}: <del>{textOf(field, before, place)}</del> → <ins>{textOf(field, after, place)}</ins>
                    </p>
                  );
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
