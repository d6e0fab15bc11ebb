"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { MediumView } from "#components/interactive/player/medium-view.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { drawingsQuery } from "#lib/interactive/authoring/queries.ts";

/** So many are drawn at once; the others are found by their names. */
const SHOWN = 48;
const MAX_ROW = 8;

type Props = {
  /** Several side by side make one picture. */
  isRow: boolean;
  chosen: readonly string[];
  onClose: () => void;
  onChoose: (names: string[], alt: string) => void;
};

/** Drawings of ours by what they are called in the language of the exercise. */
export const DrawingDialog = ({ isRow, chosen, onClose, onChoose }: Props) => {
  const t = useTranslations("new-interactive.editor.picture");
  const common = useTranslations("common");
  const { world, form } = useForm();
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<readonly string[]>(chosen);
  const { data, error, refetch, isFetching } = useQuery(drawingsQuery(world));
  const sought = typed.trim().toLocaleLowerCase();
  const found = (data?.items ?? []).filter(({ word }) => word.toLocaleLowerCase().includes(sought));
  const wordOf = (name: string) => data?.items.find((one) => one.name === name)?.word ?? name;
  const take = (all: readonly string[]) => {
    onChoose([...all], all.map(wordOf).join(", "));
    onClose();
  };
  const press = (name: string) => {
    if (!isRow) return take([name]);
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name].slice(0, MAX_ROW));
  };
  return (
    <Dialog
      wide
      open
      title={t("title")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        isRow && (
          <Button look="go" aria-disabled={names.length === 0 || undefined} onClick={() => names.length > 0 && take(names)}>
            {common("apply")}
          </Button>
        )
      }
    >
      <TextField
        name="drawing-search"
        type="search"
        label={common("search")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && found.length === 0 && <p role="status">{common("nothingFound")}</p>}
      <ul className="ed-drawings" lang={form.fields.lang}>
        {found.slice(0, SHOWN).map(({ name, word }) => (
          <li key={name}>
            <button type="button" aria-pressed={isRow ? names.includes(name) : undefined} onClick={() => press(name)}>
              <MediumView medium={{ id: "m", kind: "picture", alt: "", source: { from: "drawings", names: [name] } }} lang="" />
              <span>{word}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
