"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TransferDay } from "#components/books/transfers/transfer-day.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { importStatement, previewStatement } from "#lib/books/transfers/queries.ts";
import type { PreviewEntry, StatementPreview } from "#lib/books/transfers/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** A bank's file, shown as what it would bring before it is taken into the books. */
export const StatementUpload = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations("staff.transfers");
  const common = useTranslations("common");
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const [chosen, setChosen] = useState<{ file: File; preview: StatementPreview } | null>(null);
  const choose = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    setChosen(null);
    const done = await run(() => previewStatement(file));
    if (done) setChosen({ file, preview: done.value });
  };
  const take = async (file: File) => {
    const done = await run(() => freshProof(() => importStatement(file)));
    if (!done) return;
    setChosen(null);
    showToast({ text: t("taken", { count: done.value.newCount }) });
    onDone();
  };
  return (
    <section aria-label={t("fileTitle")}>
      <FileDrop
        title={t("fileTitle")}
        text={t("fileText")}
        buttonText={t("fileButton")}
        accept=".xml,.csv,.txt"
        multiple={false}
        onFiles={(files) => void choose(files)}
      />
      <Problem error={error} />
      {chosen && (
        <div className="panel mt-3">
          <p className="mb-3 wrap-anywhere" role="status">
            {t("found", {
              name: chosen.file.name,
              fresh: chosen.preview.newCount,
              known: chosen.preview.knownCount,
              skipped: chosen.preview.skippedCount,
            })}
          </p>
          <PreviewTable preview={chosen.preview} />
          <div className="mt-3 flex flex-wrap gap-2">
            {chosen.preview.newCount > 0 && (
              <Button look="main" busy={isBusy} onClick={() => void take(chosen.file)}>
                {t("take")}
              </Button>
            )}
            <Button onClick={() => setChosen(null)}>{common("cancel")}</Button>
          </div>
        </div>
      )}
    </section>
  );
};

const PreviewTable = ({ preview }: { preview: StatementPreview }) => {
  const t = useTranslations("staff.transfers");
  const finance = useTranslations("staff.finance");
  const { bcp47 } = useWorld();
  const { entries, newCount, knownCount } = preview;
  if (entries.length === 0) return null;
  const fateOf = ({ isKnown, reason, labels }: PreviewEntry) => {
    if (isKnown) return <Badge>{t("known")}</Badge>;
    return reason === null ? (
      <Badge tone="ok">{t("pays", { labels: labels.join(", ") })}</Badge>
    ) : (
      <Badge tone="warn">{t(`reasons.${reason}`)}</Badge>
    );
  };
  const hidden = newCount + knownCount - entries.length;
  return (
    <>
      <Table<PreviewEntry & { row: number }>
        label={t("fileTitle")}
        className="sm:min-w-200"
        rows={entries.map((entry, row) => ({ ...entry, row }))}
        rowKey={({ row }) => row}
        columns={[
          { key: "day", header: t("day"), isRowHeader: true, cell: ({ bookedOn }) => <TransferDay day={bookedOn} /> },
          { key: "from", header: t("from"), cell: ({ name }) => <span className="wrap-anywhere">{name || "–"}</span> },
          { key: "text", header: t("purpose"), cell: ({ text }) => <span className="wrap-anywhere">{text || "–"}</span> },
          {
            key: "amount",
            header: finance("amount"),
            align: "end",
            isPinned: true,
            cell: ({ amountMinor, currency }) => formatPrice(amountMinor, currency, bcp47, { unambiguous: true }),
          },
          { key: "fate", header: finance("state"), cell: fateOf },
        ]}
      />
      {hidden > 0 && <p className="mt-2 text-14 text-ink-2">{t("more", { count: hidden })}</p>}
    </>
  );
};
