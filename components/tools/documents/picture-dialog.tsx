"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { useDocumentFacts } from "#components/tools/documents/document-context.ts";
import { pictureWidths } from "#components/tools/documents/picture-width.ts";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { sendPicture } from "#lib/tools/documents/queries.ts";
import type { DocumentPicture } from "#lib/tools/documents/schema.ts";

type Chosen = { picture: number; alt: string; width: number };
type Props = {
  /** What stands there already; null for a new one, whose file is asked for. */
  chosen: Chosen | null;
  onClose: () => void;
  onDone: (chosen: Chosen, sent: DocumentPicture | null) => void;
};

/** A picture of this device, what it shows in words, and how wide it is. Without words there is none: some children hear them. */
export const PictureDialog = ({ chosen, onClose, onDone }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const texts = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const { id: documentId } = useDocumentFacts();
  const { bcp47 } = useWorld();
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(chosen?.alt ?? "");
  const [width, setWidth] = useState(String(chosen?.width ?? 50));
  const [share, setShare] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, error, errorOf } = useAction();

  const done = async () => {
    const isWhole = alt.trim() !== "" && (chosen !== null || file !== null);
    setMissing(!isWhole);
    if (!isWhole) return;
    const words = { alt: alt.trim(), width: Number(width) };
    if (chosen) {
      onDone({ ...chosen, ...words }, null);
      return onClose();
    }
    setShare(0);
    const sent = await run(() => sendPicture(documentId, file as File, setShare));
    setShare(null);
    if (!sent) return;
    onDone({ picture: sent.value.id, ...words }, sent.value);
    onClose();
  };
  const problem = isMissing && !chosen && !file ? texts("pictureMissing") : errorOf("file") && error?.message;
  return (
    <Dialog
      title={texts("pictureTitle")}
      closeText={common("close")}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="main" busy={isBusy} onClick={() => void done()}>
            {chosen ? common("apply") : texts("pictureInsert")}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <Problem error={error} />
        {!chosen && (
          <div className="f">
            <label htmlFor={fileId} className="lab mb-1">
              {texts("pictureFile")}
            </label>
            <input
              id={fileId}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              aria-describedby={`${fileId}-hint${problem ? ` ${fileId}-error` : ""}`}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
            <p id={`${fileId}-hint`} className="mt-1 text-13 text-ink-2">
              {texts("pictureHint")}
            </p>
            {problem && <FieldError id={`${fileId}-error`}>{problem}</FieldError>}
          </div>
        )}
        <TextField
          name="picture-alt"
          label={texts("pictureAlt")}
          hint={texts("pictureAltHint")}
          maxLength={500}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          error={isMissing && alt.trim() === "" ? t("picture.altMissing") : undefined}
        />
        <NativeSelect
          name="picture-width"
          label={t("picture.width")}
          options={pictureWidths.map((one) => ({ value: String(one), label: formatRate(100 * one, bcp47) }))}
          value={String(pictureWidths.find((one) => String(one) === width) ?? 50)}
          onChange={({ target }) => setWidth(target.value)}
        />
        {share !== null && <Progress value={share} max={1} label={texts("pictureSending", { share: Math.round(share * 100) })} />}
      </div>
    </Dialog>
  );
};
