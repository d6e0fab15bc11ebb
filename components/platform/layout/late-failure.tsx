"use client";
import { describeLate } from "#components/platform/layout/late-texts.ts";
import { readErrorTexts } from "#components/platform/layout/use-error-texts.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";

type Props = { error: unknown; onRetry: () => void /** Instead of the sentence for any part of a page. */; text?: string; busy?: boolean };

/** A part of the page that did not come (STATE-13): what, why, another try. Only ever rendered in the browser. */
export const LateFailure = ({ error, onRetry, text, busy }: Props) => {
  const detail = describeLate(error);
  const texts = readErrorTexts();
  // Type and address stand in brackets behind the words; they are for whoever helps.
  const what = detail?.split(/ ?[(（]/)[0];
  return (
    <Notice
      tone="error"
      role="alert"
      title={text ?? texts.late}
      action={
        <Button small icon={refreshCw} busy={busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {detail && (
        <details className="text-13 wrap-anywhere">
          <summary>{what}</summary>
          {detail}
        </details>
      )}
    </Notice>
  );
};
