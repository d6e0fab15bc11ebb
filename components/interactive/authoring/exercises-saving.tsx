"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ExerciseEditing } from "#components/interactive/authoring/use-exercises.ts";
import { ConflictNotice } from "#components/platform/forms/conflict-notice.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { createInteractive, interactiveQuery } from "#lib/interactive/authoring/queries.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** After another window was first: what stands here is kept by itself, or the other one is loaded. */
export const SavingConflict = ({ editing }: { editing: ExerciseEditing }) => {
  const t = useTranslations("new-interactive.editor");
  const documents = useTranslations("ai-tools.documents.editor");
  const href = useHref();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  const { interactive, desk, saving, readOf, keptOf } = editing;
  if (saving.status !== "conflict") return null;
  const items = desk.forms.flatMap((form): Item[] => {
    const one = readOf(form).item ?? keptOf(form.id);
    return one ? [one] : [];
  });
  const keep = () =>
    run(() => createInteractive({ title: desk.title.trim() || interactive.title, items }), {
      after: (copy) => {
        // What stood here is kept now: nothing holds the page back.
        editing.take({ ...copy, id: interactive.id });
        followLink(href("interactive.myInteractive", { id: copy.id }));
      },
      isLeaving: true,
    });
  const load = () => run(() => client.fetchQuery({ ...interactiveQuery(interactive.id), staleTime: 0 }), { after: editing.take });
  return (
    <ConflictNotice
      title={saving.message ?? ""}
      text={t("conflictText")}
      isBusy={isBusy}
      error={error}
      keep={{ text: documents("conflictCopy"), onKeep: () => void keep() }}
      onLoad={() => void load()}
    />
  );
};
