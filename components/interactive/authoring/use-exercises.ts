"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { saveInteractive } from "#lib/interactive/authoring/queries.ts";
import type { Interactive, SaveInteractive } from "#lib/interactive/authoring/schema.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import {
  beginHistory,
  changed,
  chosen,
  type Desk,
  formOfItem,
  type History,
  itemOfForm,
  redone,
  undone,
} from "#lib/interactive/forms/rules.ts";
import type { ItemForm } from "#lib/interactive/forms/schema.ts";

/** How long nobody may have written before it is saved, in ms: a save is a version. */
const PAUSE_MS = 1_500;

type Sent = Pick<SaveInteractive, "title" | "items" | "drafts">;
type Read = ReturnType<typeof itemOfForm>;

/** Exercises that are edited, as their screens take them. */
export type ExerciseEditing = {
  interactive: Interactive;
  desk: Desk;
  saving: SaveState;
  version: number;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Opens another exercise. */
  choose: (id: string) => void;
  /** `key`: of the field that is typed in; null for a step of its own. */
  change: (some: Partial<Desk>, key?: string | null) => void;
  /** An exercise of a form, or what is missing in it. */
  readOf: (form: ItemForm) => Read;
  /** What is played while a form is not whole. */
  keptOf: (id: string) => Item | undefined;
  /** Another exercise under an id: what is played of it until it is changed. */
  keep: (item: Item) => void;
  flush: () => Promise<boolean>;
  take: (fresh: Interactive) => void;
};

const deskOf = ({ title, items, drafts }: Interactive): Desk => ({
  title,
  forms: items.map((one) => drafts.find(({ id }) => id === one.id) ?? formOfItem(one)),
  chosen: items[0]?.id ?? "",
});

/** Saves exercises as they are written, keeps what is not whole beside what was, and tells when another window was first. */
export const useExercises = (opened: Interactive): ExerciseEditing => {
  const client = useQueryClient();
  const [interactive, setInteractive] = useState(opened);
  const [history, setHistory] = useState<History>(() => beginHistory(deskOf(opened)));
  const [version, setVersion] = useState(opened.version);
  const [saving, setSaving] = useState<SaveState>({ status: "saved", savedAt: null, message: null });
  const autosave = useRef<Autosave<Sent>>(null);
  const kept = useRef(new Map(opened.items.map((one) => [one.id, one])));
  const readOf = useMemo(() => {
    const known = new WeakMap<ItemForm, Read>();
    return (form: ItemForm): Read => {
      const read = known.get(form) ?? itemOfForm(form);
      known.set(form, read);
      return read;
    };
  }, []);
  const { id, version: first } = opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first version begins it; later ones are its own
  useEffect(() => {
    const made = createAutosave<Sent>(first, {
      save: (from, some) =>
        attempt(async () => {
          const saved = await saveInteractive({ id, version: from, ...some });
          setVersion(saved.version);
          return { revision: saved.version, savedAt: saved.updatedAt };
        }),
      stopsAt: { interactive_changed: "conflict", not_found: "locked", invalid_input: "locked" },
      onChange: setSaving,
      delayMs: PAUSE_MS,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => {
      void leave().then(() => client.invalidateQueries({ queryKey: ["interactives", "list"] }));
    };
  }, [id]);

  /** What goes to the server: whole exercises, of the others what was whole last, and what is typed of them. */
  const send = ({ title, forms }: Desk): void => {
    const read = forms.map((form) => ({ form, item: readOf(form).item }));
    for (const { item } of read) if (item) kept.current.set(item.id, item);
    const items = read.flatMap(({ form, item }) => item ?? kept.current.get(form.id) ?? []);
    const drafts = read.flatMap(({ form, item }) => (item ? [] : [form]));
    // Without a title nothing new is sent as one: the one before stays until there is another.
    const named = title.trim() === "" ? {} : { title: title.trim() };
    if (autosave.current?.state().status === "locked") autosave.current.resume(autosave.current.revision(), true);
    autosave.current?.change({ ...named, items, drafts });
  };
  const go = (next: History): void => {
    if (next === history) return;
    setHistory(next);
    send(next.now);
  };

  return {
    interactive,
    desk: history.now,
    saving,
    version,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    choose: (next) => setHistory(chosen(history, next)),
    change: (some, key = null) => go(changed(history, { ...history.now, ...some }, key)),
    readOf,
    keptOf: (one) => kept.current.get(one),
    keep: (item) => void kept.current.set(item.id, item),
    flush: async () => {
      await autosave.current?.flush();
      return autosave.current?.state().status === "saved";
    },
    take: (fresh) => {
      setInteractive(fresh);
      setVersion(fresh.version);
      kept.current = new Map(fresh.items.map((one) => [one.id, one]));
      setHistory(beginHistory(deskOf(fresh)));
      autosave.current?.resume(fresh.version, false);
    },
  };
};
