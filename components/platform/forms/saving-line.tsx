"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { SaveState } from "#components/platform/forms/autosave.ts";

type Props = {
  saving: SaveState;
  /** When what is kept was kept, while this page has kept nothing itself; ISO 8601. */
  updatedAt: string;
};

/** Where what was written is: read out when there is time. */
export const SavingLine = ({ saving: { status, savedAt, message }, updatedAt }: Props) => {
  const t = useTranslations("blogpost.editor");
  const format = useFormatter();
  const isBad = status === "failed" || status === "locked";
  const texts = {
    saved: () => t("saved", { time: format.dateTime(new Date(savedAt ?? updatedAt), { timeStyle: "short" }) }),
    waiting: () => t("unsaved"),
    saving: () => t("saving"),
    failed: () => t("saveFailed", { reason: message ?? "" }),
    locked: () => t("saveFailed", { reason: message ?? "" }),
    conflict: () => t("unsaved"),
  };
  return (
    <p className={isBad ? "text-14 text-error" : "text-14 text-ink-2"} role="status" data-save={status}>
      {texts[status]()}
    </p>
  );
};
