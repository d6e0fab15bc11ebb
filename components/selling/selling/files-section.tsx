"use client";
import { useTranslations } from "next-intl";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronUp, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { ACCEPTED } from "#components/selling/selling/upload-kinds.ts";
import { UploadRow } from "#components/selling/selling/upload-row.tsx";
import { useMegabytes } from "#components/selling/selling/use-megabytes.ts";
import type { Uploads } from "#components/selling/selling/use-uploads.ts";
import { changeFile, draftQuery, removeFile } from "#lib/selling/selling/queries.ts";
import type { Draft, DraftFile } from "#lib/selling/selling/schema.ts";

/** The first step: files by dragging or choosing, each with what was measured, what it is for, and how far it is. */
export const FilesSection = ({ draft, uploads, isLocked }: { draft: Draft; uploads: Uploads; isLocked: boolean }) => {
  const t = useTranslations("cabinet-materials.upload.files");
  const count = draft.files.length + uploads.items.length;
  const megabytes = useMegabytes();
  const total = draft.files.reduce((sum, { bytes }) => sum + bytes, 0) + uploads.items.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      {!isLocked && (
        <FileDrop
          title={t("drop")}
          text={t("formats")}
          buttonText={t("choose")}
          accept={ACCEPTED}
          onFiles={(files) => uploads.add(files)}
        />
      )}
      {count > 0 && (
        <section aria-labelledby="upload-files">
          <div className="sec-h mb-0">
            <h2 id="upload-files">{t("title", { count })}</h2>
            <span className="text-14 text-ink-2">{megabytes(total)}</span>
          </div>
          {draft.files.map((file, index) => (
            <DraftFileRow
              key={file.id}
              draft={draft}
              file={file}
              isLocked={isLocked}
              isFirst={index === 0 || draft.files[index - 1]?.kind === "cover"}
            />
          ))}
          {uploads.items.map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </section>
      )}
    </>
  );
};

type RowProps = { draft: Draft; file: DraftFile; isLocked: boolean; isFirst: boolean };

const DraftFileRow = ({ draft, file, isLocked, isFirst }: RowProps) => {
  const t = useTranslations("cabinet-materials.upload.files");
  const { run, isBusy } = useChange(draftQuery(draft.id).queryKey);
  const remove = () => run(() => removeFile(draft.id, file.id), { toast: () => t("removed", { name: file.name }), failed: tellFailure });
  const change = (wanted: Parameters<typeof changeFile>[2]) => run(() => changeFile(draft.id, file.id, wanted), { failed: tellFailure });
  const place = draft.files.filter(({ kind }) => kind !== "cover").findIndex(({ id }) => id === file.id);
  return (
    <FileRow
      type={file.format}
      name={file.name}
      meta={
        <>
          <FileFacts file={file} />
          {!isLocked && file.kind !== "cover" && (
            <NativeSelect
              className="mt-2 max-w-80"
              label={t("kind", { name: file.name })}
              hideLabel
              value={file.kind}
              disabled={isBusy}
              onChange={(event) => void change({ kind: event.target.value as "material_file" | "sources" })}
              options={[
                { value: "material_file", label: t("kinds.material_file") },
                { value: "sources", label: t("kinds.sources") },
              ]}
            />
          )}
        </>
      }
      action={
        !isLocked && (
          <>
            {!isFirst && place > 0 && (
              <IconButton
                icon={chevronUp}
                label={t("moveUp", { name: file.name })}
                aria-disabled={isBusy || undefined}
                onClick={() => void change({ position: place - 1 })}
              />
            )}
            <IconButton
              icon={trash2}
              label={t("remove", { name: file.name })}
              aria-disabled={isBusy || undefined}
              onClick={() => void remove()}
            />
          </>
        )
      }
    />
  );
};

const FileFacts = ({ file }: { file: DraftFile }) => {
  const t = useTranslations("cabinet-materials.upload.files");
  const megabytes = useMegabytes();
  if (file.status === "refused") return <span className="err">{file.refusal}</span>;
  if (file.status !== "ready") {
    return (
      <>
        <span role="status">{t("drawing")}</span>
        <Progress className="mt-1.5 block" value={null} label={file.name} />
      </>
    );
  }
  const facts = [
    file.kind === "cover" ? t("kinds.cover") : null,
    file.pageCount ? t("pages", { count: file.pageCount }) : null,
    megabytes(file.bytes),
    file.hasPreview || file.kind === "sources" ? null : t("noPreview"),
  ];
  return facts.filter(Boolean).join(" · ");
};
