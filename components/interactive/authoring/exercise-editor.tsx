"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ChecksPanel } from "#components/interactive/authoring/checks-panel.tsx";
import { ExerciseForm } from "#components/interactive/authoring/exercise-form.tsx";
import { ExerciseRail } from "#components/interactive/authoring/exercise-rail.tsx";
import { SavingConflict } from "#components/interactive/authoring/exercises-saving.tsx";
import { ExportDialog } from "#components/interactive/authoring/export-dialog.tsx";
import { KindDialog } from "#components/interactive/authoring/kind-dialog.tsx";
import { PreviewPanel } from "#components/interactive/authoring/preview-panel.tsx";
import { PrintDialog } from "#components/interactive/authoring/print-dialog.tsx";
import { type ExerciseEditing, useExercises } from "#components/interactive/authoring/use-exercises.ts";
import { SavingLine } from "#components/platform/forms/saving-line.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { fileDown, play, plus, printer, redo2, undo2 } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { Interactive } from "#lib/interactive/authoring/schema.ts";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { formOfItem } from "#lib/interactive/forms/rules.ts";
import { freshId, type ItemForm } from "#lib/interactive/forms/schema.ts";
import { printInteractive } from "#lib/interactive/printing/queries.ts";

/** What can be done with the exercises of a desk; each is one step back. */
const stepsOf = (editing: ExerciseEditing) => {
  const { desk, change, keep, keptOf } = editing;
  const { forms, chosen } = desk;
  const idOf = () =>
    freshId(
      forms.map(({ id }) => ({ id })),
      "i",
    );
  return {
    set: (form: ItemForm, key: string | null) => change({ forms: forms.map((one) => (one.id === form.id ? form : one)) }, key),
    add: (item: Item) => {
      const made = { ...item, id: idOf() } as Item;
      keep(made);
      change({ forms: [...forms, formOfItem(made)], chosen: made.id });
    },
    copy: (at: number) => {
      const form = forms[at];
      const before = form && keptOf(form.id);
      if (!form || !before || forms.length >= MAX_ITEMS) return;
      const id = idOf();
      keep({ ...before, id } as Item);
      change({ forms: forms.toSpliced(at + 1, 0, { ...form, id }), chosen: id });
    },
    move: (from: number, to: number) => {
      const form = forms[from];
      if (form) change({ forms: forms.toSpliced(from, 1).toSpliced(to, 0, form) });
    },
    remove: (at: number) => {
      const left = forms.toSpliced(at, 1);
      const isOpen = forms[at]?.id === chosen;
      change({ forms: left, chosen: isOpen ? (left[Math.min(at, left.length - 1)]?.id ?? "") : chosen });
    },
  };
};

/** A function as it was rendered last: for a press in a message that stands longer than what it was made in. */
const useLatest = <T,>(value: T) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** The editor of exercises: their row, the form of one, and how it is played. To be loaded lazily. */
export const ExerciseEditor = ({ interactive: opened }: { interactive: Interactive }) => {
  const t = useTranslations("new-interactive.editor");
  const common = useTranslations("common");
  const words = useTranslations("blogpost.editor");
  const mine = useTranslations("new-interactive.mine");
  const editing = useExercises(opened);
  const [view, setView] = useState<"edit" | "preview">("edit");
  const [dialog, setDialog] = useState<"kind" | "print" | "export" | null>(null);
  const href = useHref();
  const leaving = useAction();
  const { desk, change, readOf, keptOf } = editing;
  const steps = stepsOf(editing);
  const form = desk.forms.find(({ id }) => id === desk.chosen) ?? desk.forms[0];
  const read = form && readOf(form);
  const shown = form && (read?.item ?? keptOf(form.id));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) editing.redo();
    else editing.undo();
  };
  const bringBack = useLatest((back: ItemForm, at: number) => {
    if (!desk.forms.some(({ id }) => id === back.id)) change({ forms: desk.forms.toSpliced(at, 0, back), chosen: back.id });
  });
  const remove = (at: number) => {
    const form = desk.forms[at];
    steps.remove(at);
    showToast({ text: t("deleted", { number: at + 1 }), actionText: common("undo"), onAction: () => form && bringBack.current(form, at) });
  };

  // Played is what was saved; when that fails, the line beside it says why, and nobody leaves.
  const toPlay = () =>
    leaving.run(editing.flush, { after: (isSaved) => isSaved && followLink(href("interactive.play", { id: opened.id })) });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z means the whole editor; there are buttons for it
    <div onKeyDown={onKeyDown} data-view={view} className="ed">
      <div className="ed-head">
        <h1 className="vh">{desk.title || opened.title}</h1>
        <TextField
          name="interactive-title"
          label={words("titleLabel")}
          value={desk.title}
          maxLength={120}
          autoComplete="off"
          error={desk.title.trim() === "" ? t("noTitle") : undefined}
          onChange={({ target }) => change({ title: target.value }, "title")}
        />
        <SavingLine saving={editing.saving} updatedAt={editing.interactive.updatedAt} />
        <div className="row flex-wrap gap-1">
          <IconButton icon={undo2} label={words("undo")} aria-disabled={!editing.canUndo || undefined} onClick={editing.undo} />
          <IconButton icon={redo2} label={words("redo")} aria-disabled={!editing.canRedo || undefined} onClick={editing.redo} />
          <IconButton icon={printer} label={common("print")} onClick={() => setDialog("print")} />
          <Button icon={fileDown} onClick={() => setDialog("export")}>
            {mine("export")}
          </Button>
          <Button icon={play} busy={leaving.isBusy} onClick={() => void toPlay()}>
            {mine("play")}
          </Button>
        </div>
      </div>
      <SavingConflict editing={editing} />
      <div className="ed-tabs">
        {(["edit", "preview"] as const).map((one) => (
          <button key={one} type="button" className="btn" aria-pressed={view === one} onClick={() => setView(one)}>
            {one === "edit" ? common("edit") : words("preview")}
          </button>
        ))}
      </div>
      <div className="ed-bench">
        <nav className="ed-side" aria-label={t("exercises")}>
          <ExerciseRail
            forms={desk.forms}
            chosen={form?.id ?? ""}
            isWhole={(one) => readOf(one).errors === null}
            onChoose={editing.choose}
            onMove={steps.move}
            onCopy={steps.copy}
            onDelete={remove}
          />
          {desk.forms.length < MAX_ITEMS && (
            <Button small wide icon={plus} onClick={() => setDialog("kind")}>
              {mine("new")}
            </Button>
          )}
        </nav>
        <div className="ed-work">
          {form && <ExerciseForm key={form.id} form={form} errors={read?.errors ?? null} world={opened.world} onChange={steps.set} />}
        </div>
        <div className="ed-look">
          {shown && <PreviewPanel key={shown.id} item={shown} />}
          {shown && <ChecksPanel item={shown} />}
        </div>
      </div>
      {dialog === "kind" && (
        <KindDialog
          world={opened.world}
          onClose={() => setDialog(null)}
          onChoose={(item) => {
            steps.add(item);
            setDialog(null);
          }}
        />
      )}
      {dialog === "print" && (
        <PrintDialog
          title={desk.title.trim() || opened.title}
          before={editing.flush}
          make={(variant, key) => printInteractive(opened.id, variant, key)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "export" && (
        <ExportDialog
          id={opened.id}
          title={desk.title.trim() || opened.title}
          version={editing.version}
          before={editing.flush}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
};
