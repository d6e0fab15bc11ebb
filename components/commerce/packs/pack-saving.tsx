"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { PackEditor } from "#components/commerce/packs/use-pack.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";

/** Whether what stands here is kept; after another window was first, the two ways on. */
export const PackSaving = ({ editor: { saving, settle } }: { editor: PackEditor }) => {
  const t = useTranslations("cabinet-materials.packs");
  const format = useFormatter();
  const { status, savedAt, message } = saving;
  if (status === "conflict") {
    return (
      <Notice
        tone="warn"
        role="alert"
        title={t("changedElsewhere")}
        action={
          <span className="row gap-2">
            <Button small onClick={() => void settle(true)}>
              {t("keepMine")}
            </Button>
            <Button small onClick={() => void settle(false)}>
              {t("takeOther")}
            </Button>
          </span>
        }
      />
    );
  }
  if (status === "failed" || status === "locked") {
    return (
      <p className="text-14 text-error" role="alert">
        {message}
      </p>
    );
  }
  const isKept = status === "saved";
  return (
    <p className="text-13 text-ink-2" role="status">
      {!isKept && t("saving")}
      {isKept && (savedAt ? t("savedAt", { time: format.dateTime(new Date(savedAt), { timeStyle: "short" }) }) : t("saved"))}
    </p>
  );
};
