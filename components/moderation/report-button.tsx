"use client";
import { useState } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { flag } from "#components/ui/icon-shapes.ts";
import type { ModeratedType } from "#lib/moderation/schema.ts";

type Props = { subjectType: ModeratedType; subjectId: number; text: string; failedText: string };

/** Leads to the form of a notice, which is loaded with the press; for everybody, logged in or not. */
export const ReportButton = ({ subjectType, subjectId, text, failedText }: Props) => {
  const [isFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      const { showReport } = await import("#components/moderation/show-report.tsx");
      await showReport({ subjectType, subjectId });
    } catch {
      setFailed(true);
    }
  };
  return (
    <p className="text-14">
      <button type="button" className="link inline-flex items-center gap-1" onClick={() => void open()}>
        <Icon shape={flag} small /> {text}
      </button>
      {isFailed && (
        <span className="err" role="alert">
          {" "}
          {failedText}
        </span>
      )}
    </p>
  );
};
