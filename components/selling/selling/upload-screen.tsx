"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { arrowLeft, circleAlert, circleCheck, refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { Stepper } from "#components/platform/ui/stepper.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { type Step, stepsDone } from "#components/selling/selling/checklist.tsx";
import { CopyDialog } from "#components/selling/selling/copy-dialog.tsx";
import { DetailsSection } from "#components/selling/selling/details-section.tsx";
import { DraftCard } from "#components/selling/selling/draft-card.tsx";
import { DuplicateButton } from "#components/selling/selling/duplicate-button.tsx";
import { ExercisesProvider } from "#components/selling/selling/exercises-place.ts";
import { FilesSection } from "#components/selling/selling/files-section.tsx";
import { PartsSection } from "#components/selling/selling/parts-section.tsx";
import { PreviewSection } from "#components/selling/selling/preview-section.tsx";
import { PriceSection } from "#components/selling/selling/price-section.tsx";
import { PublishPanel } from "#components/selling/selling/publish-panel.tsx";
import { StateNotice } from "#components/selling/selling/state-notice.tsx";
import { type DraftEditor, useDraft } from "#components/selling/selling/use-draft.ts";
import { useUploads } from "#components/selling/selling/use-uploads.ts";
import { draftQuery, submitDraft } from "#lib/selling/selling/queries.ts";
import { isEditable } from "#lib/selling/selling/rules.ts";

type Props = {
  id: number;
  /** Lets exercises be chosen (`useExercisesPlace`): the page knows who does, this wing does not. */
  exercises?: ReactNode;
};

/** ROUTE-30, ROUTE-22: one material being prepared, in three steps that can be taken in any order. */
export const UploadScreen = ({ id, exercises }: Props) => {
  const t = useTranslations("cabinet-materials.upload");
  const common = useTranslations("common");
  const { editor, error, refetch, isFetching } = useDraft(id);
  if (!editor && error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!editor) return <SkeletonText count={12} />;
  return <Editor editor={editor} exercises={exercises} />;
};

const Editor = ({ editor, exercises }: { editor: DraftEditor; exercises?: ReactNode }) => {
  const t = useTranslations("cabinet-materials.upload");
  const bundles = useTranslations("cabinet-materials.bundles");
  const href = useHref();
  const client = useQueryClient();
  const { draft } = editor;
  const uploads = useUploads(draft.id);
  const [step, setStep] = useState<Step>(1);
  const { run, isBusy, error: problem } = useAction();
  const wanted = useRef<string>(null);
  const isLocked = !isEditable(draft.state);

  // Whoever was led to a field stands on it, as soon as it is there.
  useEffect(() => {
    const target = wanted.current && document.getElementById(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  const go = (to: Step, field: string | null = null) => {
    wanted.current = field;
    setStep(to);
    if (!field) document.getElementById("content")?.focus();
  };
  const send = async () => {
    const revision = await editor.flush();
    if (revision === null) return;
    const { state } = await submitDraft(draft.id, revision);
    showToast({ text: t(`sent.${state}`, { title: editor.draft.fields.title }) });
    await client.invalidateQueries({ queryKey: ["uploads"] });
  };
  const publish = () => run(send, { failed: () => client.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey }) });
  const props = { editor, isLocked, errorOf: (field: string) => problem?.fields[field]?.message };
  const steps = [draft.isBundle ? bundles("step") : t("steps.files"), t("steps.details"), t("steps.price")];
  return (
    <>
      <p className="mb-2">
        <a href={href("cabinet.uploadEdit")} className="inline-flex items-center gap-1 text-14">
          <Icon shape={arrowLeft} small /> {t("back")}
        </a>
      </p>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-28 wrap-anywhere">{draft.fields.title || t(draft.version > 0 ? "titleEdit" : "titleNew")}</h1>
          <SaveLine editor={editor} />
        </div>
        <Stepper label={t("steps.label")} steps={steps} current={step - 1} done={stepsDone(draft)} />
      </div>
      <StateNotice editor={editor} />
      <div className="two">
        <div className="stackv min-w-0 gap-8">
          {step === 1 && draft.isBundle && <PartsSection {...props} />}
          {step === 1 && !draft.isBundle && (
            <>
              <FilesSection draft={draft} uploads={uploads} isLocked={isLocked} />
              <PreviewSection editor={editor} isLocked={isLocked} />
              <ExercisesProvider
                value={{
                  chosen: draft.fields.interactive,
                  choose: (interactive) => editor.change({ interactive }),
                  isLocked,
                  error: props.errorOf("interactive"),
                }}
              >
                {exercises}
              </ExercisesProvider>
            </>
          )}
          {step === 2 && <DetailsSection {...props} />}
          {step === 3 && <PriceSection {...props} />}
          <div className="flex flex-wrap gap-3">
            {step > 1 && <Button onClick={() => go((step - 1) as Step)}>{t("previous", { step: steps[step - 2] ?? "" })}</Button>}
            {step < 3 && (
              <Button look="main" onClick={() => go((step + 1) as Step)}>
                {t("next", { step: steps[step] ?? "" })}
              </Button>
            )}
          </div>
        </div>
        <aside className="side stackv" aria-label={t("aside")}>
          <PublishPanel
            editor={editor}
            isLocked={isLocked}
            isBusy={isBusy}
            problem={problem}
            isSending={uploads.items.length > 0}
            onGo={go}
            onPublish={() => void publish()}
          />
          <div className="panel">
            <h2 className="mb-3 text-18">{t("cardTitle")}</h2>
            <DraftCard draft={draft} />
          </div>
          <p className="flex flex-wrap gap-2">
            <DuplicateButton id={draft.id} title={draft.fields.title || t("titleNew")} trigger="button" />
            <CopyDialog id={draft.id} world={draft.fields.world} title={draft.fields.title || t("titleNew")} trigger="button" />
          </p>
        </aside>
      </div>
    </>
  );
};

/** "Saved at 19:42", or what stands in the way; said to screen readers when it changes. */
const SaveLine = ({ editor: { saving, draft, settle } }: { editor: DraftEditor }) => {
  const t = useTranslations("cabinet-materials.upload.saving");
  const format = useFormatter();
  const { status, savedAt, message } = saving;
  if (status === "conflict") {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3 text-14" role="alert">
        <span className="err inline-flex items-center gap-1">
          <Icon shape={circleAlert} small /> {t("conflict")}
        </span>
        <Button small onClick={() => void settle(true)}>
          {t("keepMine")}
        </Button>
        <Button small onClick={() => void settle(false)}>
          {t("takeOther")}
        </Button>
      </div>
    );
  }
  if (status === "failed" || status === "locked") {
    return (
      <p className="err flex items-center gap-1 text-14" role="alert">
        <Icon shape={circleAlert} small /> {status === "failed" ? t("failed") : message}
      </p>
    );
  }
  const at = savedAt ?? draft.savedAt;
  const isWorking = status === "saving" || status === "waiting";
  return (
    <p className="flex items-center gap-1 text-14 text-ink-2" role="status">
      <Icon shape={isWorking ? refreshCw : circleCheck} small />{" "}
      {isWorking
        ? t("working")
        : t("saved", {
            time: format.dateTime(new Date(at), { timeStyle: "short", timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
          })}
    </p>
  );
};
