"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { SaveState } from "#components/pages/blog/use-post-draft.ts";

/** Where what was typed is: read out when there is time. */
export const SaveStatus = ({ save: { state, at, error } }: { save: SaveState }) => {
  const t = useTranslations("blogpost.editor");
  const format = useFormatter();
  const text = {
    saved: () => t("saved", { time: format.dateTime(at, { timeStyle: "short" }) }),
    typed: () => t("unsaved"),
    saving: () => t("saving"),
    failed: () => t("saveFailed", { reason: error?.message ?? "" }),
    conflict: () => t("conflict"),
  }[state]();
  return (
    <p className={state === "failed" || state === "conflict" ? "text-14 text-error" : "text-14 text-ink-2"} role="status" data-save={state}>
      {text}
    </p>
  );
};
