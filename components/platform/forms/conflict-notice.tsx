"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props = {
  /** What happened: something was changed in another window. */
  title: string;
  /** That nothing of what stands here is lost, and what can be done. */
  text: string;
  isBusy: boolean;
  error: ApiError | null;
  /** Keeps what stands here as something of its own, where there is a way to. */
  keep?: { text: string; onKeep: () => void };
  /** Takes what the other window saved. */
  onLoad: () => void;
};

/** Another window saved first: the ways to go on, of which none loses anything by itself. */
export const ConflictNotice = ({ title, text, isBusy, error, keep, onLoad }: Props) => {
  const t = useTranslations("blogpost.editor");
  return (
    <Notice
      tone="warn"
      role="alert"
      title={title}
      action={
        <span className="row gap-2">
          {keep && (
            <Button small busy={isBusy} onClick={keep.onKeep}>
              {keep.text}
            </Button>
          )}
          <Button small busy={isBusy} onClick={onLoad}>
            {t("conflictLoad")}
          </Button>
        </span>
      }
    >
      {text}
      <Problem error={error} />
    </Notice>
  );
};
