"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmbedDialog } from "#components/interactive/authoring/embed-dialog.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { fileDown } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { exportInteractive, lossesQuery } from "#lib/interactive/exchange/queries.ts";
import { type ExchangeFormat, exchangeFormats } from "#lib/interactive/exchange/rules.ts";

/** Names of forms are the same in all languages. */
const names: Record<ExchangeFormat, string> = {
  kreda: "Kreda (ZIP)",
  h5p: "H5P",
  qti: "QTI 3",
  scorm: "SCORM 1.2",
  moodle: "Moodle XML",
  gift: "GIFT",
};
const endings: Record<Exclude<ExchangeFormat, "h5p">, string> = {
  kreda: "zip",
  qti: "qti.zip",
  scorm: "scorm.zip",
  moodle: "xml",
  gift: "gift.txt",
};
const offered: readonly ExchangeFormat[] = [...exchangeFormats].sort(
  (a, b) => Object.keys(names).indexOf(a) - Object.keys(names).indexOf(b),
);

/** Several packages of H5P come in one ZIP, whose first entry is one of them. */
const endingOf = async (file: Blob, format: ExchangeFormat): Promise<string> => {
  if (format !== "h5p") return endings[format];
  const begin = new TextDecoder("latin1").decode(await file.slice(0, 300).arrayBuffer());
  return begin.slice(30).includes(".h5p") ? "zip" : "h5p";
};

type Props = {
  id: number;
  title: string;
  version: number;
  before?: () => Promise<boolean>;
  onClose: () => void;
};

/** Exercises as a file for another system, or in a page of one; what a file has no place for is told before. */
export const ExportDialog = ({ id, title, version, before, onClose }: Props) => {
  const t = useTranslations("new-interactive.mine");
  const common = useTranslations("common");
  const [format, setFormat] = useState<ExchangeFormat>("kreda");
  const { data, error, refetch, isFetching } = useQuery(lossesQuery(id, format, version));
  const [isEmbedding, setEmbedding] = useState(false);
  const { run, isBusy, error: refused, errorOf } = useAction();
  const save = () =>
    run(
      async () => {
        // What could not be saved is told beside the title.
        if (before && !(await before())) {
          onClose();
          return null;
        }
        const file = await exportInteractive(id, format);
        return { file, name: `${title}.${await endingOf(file, format)}` };
      },
      { after: (made) => made && saveFile(made.file, made.name) },
    );
  if (isEmbedding) return <EmbedDialog id={id} title={title} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t("export")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={() => setEmbedding(true)}>{t("embed.title")}</Button>
          <Button look="go" icon={fileDown} busy={isBusy} onClick={() => void save()}>
            {common("download")}
          </Button>
        </>
      }
    >
      <NativeSelect
        name="export-format"
        label={t("format")}
        options={offered.map((value) => ({ value, label: names[value] }))}
        value={format}
        error={errorOf("format")}
        onChange={({ target }) => setFormat(exchangeFormats.find((one) => one === target.value) ?? "kreda")}
      />
      <div role="status" className="mt-3">
        {!data && error && (
          <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !error && <ListSkeleton label={common("loading")} />}
        {data && data.items.length === 0 && <p>{t("noLoss")}</p>}
        {data && data.items.length > 0 && (
          <>
            <h3 className="text-17">{t("losses.title")}</h3>
            <ul className="ed-losses">
              {data.items.map(({ item, prompt, losses }) => (
                <li key={item}>
                  <b className="wrap-anywhere">{prompt}</b>
                  <ul>
                    {losses.map((loss) => (
                      <li key={loss}>{t(`losses.${loss}`)}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Problem error={refused} />
    </Dialog>
  );
};
