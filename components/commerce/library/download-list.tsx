"use client";
import { useTranslations } from "next-intl";
import { useMegabytes } from "#components/commerce/library/use-megabytes.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { download } from "#components/platform/ui/icon-shapes.ts";
import { requestDownload } from "#lib/commerce/library/queries.ts";
import type { BoughtMaterial } from "#lib/commerce/library/schema.ts";

type File = BoughtMaterial["files"][number];

/** One file: what it is and the button that fetches it. The PDF is stamped for the buyer at the first download. */
const DownloadRow = ({ file }: { file: File }) => {
  const t = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const megabytes = useMegabytes();
  const { run, isBusy, error } = useAction();
  const fetchFile = async () => {
    const done = await run(() => requestDownload({ materialId: file.materialId, fileId: file.id }));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value.url);
  };
  // The page of credits is made when it is asked for.
  const size = file.bytes > 0 && megabytes(file.bytes);
  return (
    <FileRow
      type={file.format}
      isActionBelow
      name={file.name}
      meta={
        <>
          {[file.pageCount ? common("pageCount", { count: file.pageCount }) : null, size].filter(Boolean).join(" · ")}
          {error && (
            <span className="block text-error" role="alert">
              {error.message}
            </span>
          )}
        </>
      }
      action={
        <Button
          small
          icon={download}
          busy={isBusy}
          busyText={t("preparing")}
          aria-label={t("downloadThis", { name: file.name })}
          onClick={() => void fetchFile()}
        >
          {common("download")}
        </Button>
      }
    />
  );
};

/** All files of a bought material. */
export const DownloadList = ({ files }: { files: readonly File[] }) => (
  <div>
    {files.map((file) => (
      <DownloadRow key={`${file.materialId}-${file.id}`} file={file} />
    ))}
  </div>
);
