import type { ReactNode } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";

export type ErrorStateProps = {
  /** What happened: "Diese Materialien ließen sich nicht laden." */
  title: ReactNode;
  /** What is safe: "Der Rest der Seite funktioniert." */
  children?: ReactNode;
  retryText: string;
  onRetry: () => void;
  busy?: boolean;
};

/** A part of a page that failed, with another try; the rest of the page stays. */
export const ErrorState = ({ title, children, retryText, onRetry, busy }: ErrorStateProps) => (
  <Notice
    tone="error"
    role="alert"
    title={title}
    action={
      <Button small icon={refreshCw} busy={busy} onClick={onRetry}>
        {retryText}
      </Button>
    }
  >
    {children}
  </Notice>
);
