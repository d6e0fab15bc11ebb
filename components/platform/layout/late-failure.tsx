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
      {/* Type and address stand behind the words, for whoever helps: they end where the line does. */}
      {detail && <span className="block truncate text-13">{detail}</span>}
    </Notice>
  );
};
