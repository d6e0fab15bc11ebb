"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FileDrop } from "#components/selling/file-drop.tsx";
import { UploadRow } from "#components/selling/upload-row.tsx";
import { useMegabytes } from "#components/selling/use-megabytes.ts";
import type { Uploads } from "#components/selling/use-uploads.ts";
import { FileRow } from "#components/ui/file-row.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { chevronUp, trash2 } from "#components/ui/icon-shapes.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { showToast } from "#components/ui/toasts.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { changeFile, draftQuery, removeFile } from "#lib/selling/queries.ts";
import type { Draft, DraftFile } from "#lib/selling/schema.ts";

const ACCEPTED = ".pdf,.docx,.pptx,.xlsx,.odt,.odp,.png,.jpg,.jpeg,.webp,.mp3,.mp4,.zip";
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
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey });
  const onError = (error: ApiError) => showToast({ text: error.message });
  const remove = useMutation<null, ApiError>({
    mutationFn: () => removeFile(draft.id, file.id),
    onSuccess: () => {
      showToast({ text: t("removed", { name: file.name }) });
      return refresh();
    },
    onError,
  });
  const change = useMutation<null, ApiError, Parameters<typeof changeFile>[2]>({
    mutationFn: (wanted) => changeFile(draft.id, file.id, wanted),
    onSuccess: refresh,
    onError,
  });
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
              disabled={change.isPending}
              onChange={(event) => change.mutate({ kind: event.target.value as "material_file" | "sources" })}
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
                aria-disabled={change.isPending || undefined}
                onClick={() => change.mutate({ position: place - 1 })}
              />
            )}
            <IconButton
              icon={trash2}
              label={t("remove", { name: file.name })}
              aria-disabled={remove.isPending || undefined}
              onClick={() => remove.mutate()}
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
