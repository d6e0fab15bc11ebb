"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { pause, play, x } from "#components/platform/ui/icon-shapes.ts";
import { Progress } from "#components/platform/ui/progress.tsx";
import { useMegabytes } from "#components/selling/selling/use-megabytes.ts";
import type { UploadControls, UploadItem } from "#components/selling/selling/use-uploads.ts";

const extensionOf = (name: string) => (/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? "?").toUpperCase();

/** A file on its way: how far it is, paused, broken off with nothing lost, or refused with the reason. */
export const UploadRow = ({ item, uploads }: { item: UploadItem; uploads: UploadControls }) => {
  const t = useTranslations("cabinet-materials.upload.files");
  const megabytes = useMegabytes();
  const { key, name, size, sent, status, message } = item;
  const progress = t("progress", { sent: megabytes(sent), total: megabytes(size) });
  const isBroken = status === "failed" || status === "refused";
  return (
    <FileRow
      type={extensionOf(name)}
      name={name}
      meta={
        <>
          {status === "refused" ? (
            <span className="err" role="alert">
              {message}
            </span>
          ) : status === "failed" ? (
            <span className="err" role="alert">
              {t("broken", { percent: size > 0 ? sent / size : 0 })}
            </span>
          ) : (
            <span>{status === "paused" ? t("paused", { progress }) : t("sending", { progress })}</span>
          )}
          {status !== "refused" && (
            <Progress className="mt-1.5 block" value={sent} max={Math.max(size, 1)} label={name} valueText={progress} failed={isBroken} />
          )}
        </>
      }
      action={
        <>
          {status === "sending" && <IconButton icon={pause} label={t("pause", { name })} onClick={() => uploads.pause(key)} />}
          {status === "paused" && <IconButton icon={play} label={t("continue", { name })} onClick={() => uploads.resume(key)} />}
          {status === "failed" && (
            <Button small onClick={() => uploads.resume(key)}>
              {t("resume")}
            </Button>
          )}
          <IconButton icon={x} label={t("cancel", { name })} onClick={() => uploads.cancel(key)} />
        </>
      }
    />
  );
};
