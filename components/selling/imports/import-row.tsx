"use client";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Badge, type BadgeTone } from "#components/platform/ui/badge.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Sending } from "#components/selling/imports/use-walk.ts";
import { useMegabytes } from "#components/selling/selling/use-megabytes.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

export type ShownRow = {
  row: ImportRow;
  /** Names of its files that are neither there nor chosen. */
  missing: string;
  sending: Sending | undefined;
  failure: string | undefined;
};

const marks = {
  refused: { tone: "error", word: "wrong" },
  begun: { tone: "warn", word: "missing" },
  sent: { tone: "info", word: "working" },
  done: { tone: "ok", word: "done" },
} as const satisfies Record<string, { tone: BadgeTone; word: string }>;

/** A row of the table: all that is wrong with it, its files, how far it is, and the way to what was made of it. */
export const ImportRowView = memo(({ row, missing, sending, failure }: ShownRow) => {
  const t = useTranslations("cabinet-materials.imports");
  const own = useTranslations("cabinet-materials.own");
  const states = useTranslations("cabinet-materials.upload.checklist.states");
  const href = useHref();
  const title = row.title || own("untitled");
  const mark = row.state === "waiting" || sending ? null : marks[row.state];
  const faults = row.refusals.map(({ name, message }) => `${name}: ${message}`);
  return (
    <FileRow
      type={String(row.row)}
      name={row.materialId === null ? title : <a href={href("cabinet.firstUpload.material", { id: row.materialId })}>{title}</a>}
      meta={
        <>
          <span className="wrap-anywhere">{[t("row", { row: row.row }), ...row.files.map(({ name }) => name)].join(" · ")}</span>
          {(faults.length > 0 || missing || failure) && (
            <ul className="err">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {missing && <li className="wrap-anywhere">{t("missing", { names: missing })}</li>}
              {failure && <li>{failure}</li>}
            </ul>
          )}
          {sending && <SendingFile {...sending} />}
        </>
      }
      action={mark && <Badge tone={mark.tone}>{states(mark.word)}</Badge>}
    />
  );
});

const SendingFile = ({ name, sent, size }: Sending) => {
  const t = useTranslations("cabinet-materials.upload.files");
  const megabytes = useMegabytes();
  const progress = t("progress", { sent: megabytes(sent), total: megabytes(size) });
  return (
    <>
      <span>{t("sending", { progress })}</span>
      <Progress className="mt-1.5 block" value={sent} max={Math.max(size, 1)} label={name} valueText={progress} />
    </>
  );
};
