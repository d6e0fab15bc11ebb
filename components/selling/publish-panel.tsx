"use client";
import { useTranslations } from "next-intl";
import { Checklist, type Step, stepOf } from "#components/selling/checklist.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { type ChecklistKey, isReady } from "#lib/selling/rules.ts";
import type { Draft } from "#lib/selling/schema.ts";

type Props = {
  draft: Draft;
  isLocked: boolean;
  isBusy: boolean;
  problem: ApiError | null;
  /** Files are on their way. */
  isSending: boolean;
  onGo: (step: Step, field: string | null) => void;
  onPublish: () => void;
};

// Where an item of the list is filled in: the id of its field.
const fieldOf: Record<ChecklistKey, string> = {
  ...{ files: "upload-files", title: "title", description: "description", subjects: "subjects", grades: "grades" },
  ...{ materialType: "materialType", rights: "rights", aiUse: "aiUse", price: "price" },
};
// Where the server's fields stand.
const stepOfField = (field: string): Step =>
  ["title", "description", "subjects", "classGrades", "learningYears", "materialType", "topics", "keywords", "world"].includes(field)
    ? 2
    : 3;

/** What is missing before it can be published, and the one button that does it. */
export const PublishPanel = ({ draft, isLocked, isBusy, problem, isSending, onGo, onPublish }: Props) => {
  const t = useTranslations("cabinet-materials.upload.publish");
  const ready = isReady(draft) && !isSending;
  const fields = Object.entries(problem?.fields ?? {});
  return (
    <div className="panel">
      <h2 className="mb-2 text-18">{t("title")}</h2>
      <Checklist draft={draft} onGo={(_, key) => onGo(stepOf[key], fieldOf[key])} />
      {problem && (
        <Notice tone="error" role="alert" className="mt-4" title={problem.message}>
          {fields.length > 0 && (
            <ul>
              {fields.map(([field, { message }]) => (
                <li key={field}>
                  <button
                    type="button"
                    className="link"
                    onClick={() => onGo(stepOfField(field), field === "classGrades" ? "grades" : field)}
                  >
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {!isLocked && (
        <>
          <Button
            look="go"
            wide
            className="mt-4"
            busy={isBusy}
            busyText={t("busy")}
            aria-disabled={!ready || undefined}
            onClick={() => ready && onPublish()}
          >
            {draft.version > 0 ? t("version") : t("first")}
          </Button>
          <p className="mt-2 text-13 text-ink-3">{isSending ? t("sending") : ready ? t("review") : t("missing")}</p>
        </>
      )}
    </div>
  );
};
