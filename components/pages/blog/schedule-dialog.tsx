"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";

const HOUR_MS = 3_600_000;

/** The form of `datetime-local` in the visitor's own zone. */
const local = (date: Date): string => {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** A day and a time from now on; ISO 8601 for the server. */
export const ScheduleDialog = ({ onChosen }: { onChosen: (at: string) => Promise<boolean> }) => {
  const t = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState("");
  const { run, isBusy } = useAction();
  const chosen = new Date(value);
  const choose = async () => {
    if (Number.isNaN(chosen.getTime())) return;
    if (await run(() => onChosen(chosen.toISOString()))) setOpen(false);
  };
  return (
    <Dialog
      title={t("scheduleTitle")}
      closeText={common("close")}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setValue(local(new Date(Date.now() + 24 * HOUR_MS)));
      }}
      trigger={<Button>{t("schedule")}</Button>}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button look="main" busy={isBusy} onClick={() => void choose()}>
            {t("scheduleSet")}
          </Button>
        </>
      }
    >
      <TextField
        type="datetime-local"
        id="publish-at"
        label={t("scheduleLabel")}
        hint={t("scheduleHint")}
        min={local(new Date())}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        required
      />
    </Dialog>
  );
};
