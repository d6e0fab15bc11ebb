"use client";
import { useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { BatchRow } from "#components/selling/selling/batch-row.tsx";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { ACCEPTED } from "#components/selling/selling/upload-kinds.ts";
import { UploadRow } from "#components/selling/selling/upload-row.tsx";
import { useBatch } from "#components/selling/selling/use-batch.ts";
import { useLeaveWarning } from "#components/selling/selling/use-leave-warning.ts";

/** ROUTE-22: many files at once; each becomes a draft with what can be told from its name and its first page. */
export const BatchScreen = () => {
  const t = useTranslations("cabinet-materials.batch");
  const upload = useTranslations("cabinet-materials.upload");
  const href = useHref();
  const { items, add, controls } = useBatch();
  const sent = items.filter(({ isSent }) => isSent).length;
  const isSending = sent < items.length;

  // What is on its way would have to be chosen again.
  useLeaveWarning(isSending);

  return (
    <>
      <p className="mb-2">
        <a href={href("cabinet.uploadEdit")} className="inline-flex items-center gap-1 text-14">
          <Icon shape={arrowLeft} small /> {upload("back")}
        </a>
      </p>
      <h2 className="mb-2 text-22">{t("title")}</h2>
      <p className="mb-4 max-w-168">{t("text")}</p>
      <FileDrop
        title={upload("files.drop")}
        text={upload("files.formats")}
        buttonText={upload("files.choose")}
        accept={ACCEPTED}
        onFiles={add}
      />
      <p className="my-3 text-14 text-ink-2" role="status">
        {items.length > 0 && t("sent", { sent, count: items.length })}
      </p>
      {items.map((item) =>
        item.isSent && item.draftId !== null ? (
          <BatchRow key={item.key} id={item.draftId} name={item.name} />
        ) : (
          <UploadRow key={item.key} item={item} uploads={controls} />
        ),
      )}
    </>
  );
};
