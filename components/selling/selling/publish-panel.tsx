"use client";
import { useTranslations } from "next-intl";
import { PageDifferenceText } from "#components/catalogue/materials/page-difference.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Checklist, type Step, stepOf } from "#components/selling/selling/checklist.tsx";
import { FindingsNotice } from "#components/selling/selling/findings-notice.tsx";
import type { DraftEditor } from "#components/selling/selling/use-draft.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { type ChecklistKey, isReady } from "#lib/selling/selling/rules.ts";

type Props = {
  editor: DraftEditor;
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
  files: "upload-files",
  parts: "upload-parts",
  title: "title",
  description: "description",
  subjects: "subjects",
  grades: "grades",
  materialType: "materialType",
  rights: "rights",
  aiUse: "aiUse",
  price: "price",
};
// Where the server's fields stand.
const stepOfField = (field: string): Step =>
  field === "parts"
    ? 1
    : [
          "title",
          "description",
          "subjects",
          "classGrades",
          "learningYears",
          "materialType",
          "topics",
          "keywords",
          "curriculum",
          "world",
        ].includes(field.split(".")[0] ?? field)
      ? 2
      : 3;

const placeOf = (field: string): string => {
  if (field === "classGrades") return "grades";
  if (field === "parts") return fieldOf.parts;
  return field.startsWith("curriculum") ? "curriculum" : field;
};

/** What is missing before it can be published, and the one button that does it. */
export const PublishPanel = ({ editor, isLocked, isBusy, problem, isSending, onGo, onPublish }: Props) => {
  const t = useTranslations("cabinet-materials.upload.publish");
  const { draft } = editor;
  const ready = isReady(draft) && !isSending;
  const fields = Object.entries(problem?.fields ?? {});
  return (
    <div className="panel">
      <h2 className="mb-2 text-18">{t("title")}</h2>
      <Checklist draft={draft} onGo={(_, key) => onGo(stepOf[key], fieldOf[key])} />
      {draft.difference && (
        <p className="mt-4 text-14" role="status">
          {t("difference")} <PageDifferenceText difference={draft.difference} />.
        </p>
      )}
      <FindingsNotice editor={editor} isLocked={isLocked} />
      {problem && (
        <Notice tone="error" role="alert" className="mt-4" title={problem.message}>
          {fields.length > 0 && (
            <ul>
              {fields.map(([field, { message }]) => (
                <li key={field}>
                  <button type="button" className="link" onClick={() => onGo(stepOfField(field), placeOf(field))}>
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
