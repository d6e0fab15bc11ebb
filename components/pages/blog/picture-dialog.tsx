"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { sendPostPicture } from "#lib/pages/blog/queries.ts";
import type { PictureAnswer } from "#lib/pages/blog/schema.ts";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onInsert: (picture: PictureAnswer, alt: string) => void };

/** A picture of this device with the words for those who cannot see it. */
export const PictureDialog = ({ isOpen, onOpenChange, onInsert }: Props) => {
  const t = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, error, errorOf, clear } = useAction();
  const insert = async () => {
    setMissing(file === null);
    if (!file) return;
    setShare(0);
    const sent = await run(() => sendPostPicture(file, setShare));
    setShare(null);
    if (!sent) return;
    onInsert(sent.value, alt.trim());
    setFile(null);
    setAlt("");
    onOpenChange(false);
  };
  const problem = isMissing ? t("pictureMissing") : errorOf("file") && error?.message;
  return (
    <Dialog
      title={t("pictureTitle")}
      closeText={common("close")}
      open={isOpen}
      onOpenChange={(next) => {
        clear();
        onOpenChange(next);
      }}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button look="main" busy={isBusy} onClick={() => void insert()}>
            {t("pictureInsert")}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <Problem error={error} />
        <div className="f">
          <label htmlFor={id} className="lab mb-1">
            {t("pictureFile")}
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <p id={`${id}-hint`} className="mt-1 text-13 text-ink-2">
            {t("pictureHint")}
          </p>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
        <TextField
          id={`${id}-alt`}
          label={t("pictureAlt")}
          hint={t("pictureAltHint")}
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        {share !== null && <Progress value={share} max={1} label={t("pictureSending", { share: Math.round(share * 100) })} />}
      </div>
    </Dialog>
  );
};
