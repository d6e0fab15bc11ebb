"use client";
import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp, copy, trash2, triangleAlert } from "#components/platform/ui/icon-shapes.ts";
import type { ItemForm } from "#lib/interactive/forms/schema.ts";

type Props = {
  forms: readonly ItemForm[];
  chosen: string;
  isWhole: (form: ItemForm) => boolean;
  onChoose: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onCopy: (at: number) => void;
  onDelete: (at: number) => void;
};

/** All exercises in their order: one is chosen, and can be moved by its buttons or by dragging. */
export const ExerciseRail = ({ forms, chosen, isWhole, onChoose, onMove, onCopy, onDelete }: Props) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const moves = useTranslations("ai-tools.documents");
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) onMove(dragged, to);
    setDragged(null);
  };
  return (
    <ol className="ed-rail" aria-label={t("editor.exercises")}>
      {forms.map((form, at) => {
        const isChosen = form.id === chosen;
        const name = `${at + 1}. ${form.fields.prompt?.trim() || t(`types.${form.type}.name`)}`;
        return (
          <li
            key={form.id}
            className={isChosen ? "is-chosen" : undefined}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <button type="button" className="ed-rail-name" aria-current={isChosen || undefined} onClick={() => onChoose(form.id)}>
              <b>{at + 1}</b>
              <span>
                <span className="ed-rail-prompt">{form.fields.prompt?.trim() || "…"}</span>
                <small>{t(`types.${form.type}.name`)}</small>
              </span>
              {!isWhole(form) && (
                <span className="text-warn" title={t("editor.unfinished")}>
                  <Icon shape={triangleAlert} />
                  <span className="vh">{t("editor.unfinished")}</span>
                </span>
              )}
            </button>
            {isChosen && (
              <span className="ed-rail-acts">
                <IconButton
                  small
                  icon={chevronUp}
                  label={`${moves("editor.moveUp")}: ${name}`}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => at > 0 && onMove(at, at - 1)}
                />
                <IconButton
                  small
                  icon={chevronDown}
                  label={`${moves("editor.moveDown")}: ${name}`}
                  aria-disabled={at === forms.length - 1 || undefined}
                  onClick={() => at < forms.length - 1 && onMove(at, at + 1)}
                />
                <IconButton small icon={copy} label={`${moves("copy")}: ${name}`} onClick={() => onCopy(at)} />
                <IconButton
                  small
                  icon={trash2}
                  label={`${common("delete")}: ${name}`}
                  aria-disabled={forms.length === 1 || undefined}
                  onClick={() => forms.length > 1 && onDelete(at)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
