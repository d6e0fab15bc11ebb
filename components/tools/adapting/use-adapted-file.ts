"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { ADAPTED_KEY, saveAdapted } from "#lib/tools/adapting/queries.ts";
import type { AdaptedFile } from "#lib/tools/adapting/schema.ts";

type Fields = { changes: { at: number; text: string }[] };

/** The texts of a file as they are typed: saved a moment after the last key, all that are another than the original's. */
export const useAdaptedFile = (opened: AdaptedFile) => {
  const client = useQueryClient();
  const [texts, setTexts] = useState(() => opened.texts.map(({ text }) => text));
  const [saving, setSaving] = useState<SaveState>({ status: "saved", savedAt: null, message: null });
  const autosave = useRef<Autosave<Fields>>(null);
  const { id, revision } = opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first revision begins it; later ones are its own
  useEffect(() => {
    const made = createAutosave<Fields>(revision, {
      save: (from, { changes = [] }) =>
        attempt(async () => {
          const saved = await saveAdapted({ id, revision: from, changes });
          return { revision: saved.revision, savedAt: saved.updatedAt };
        }),
      stopsAt: { document_changed: "conflict", adaptation_ended: "locked", not_found: "locked" },
      onChange: setSaving,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => {
      void leave().then(() => client.invalidateQueries({ queryKey: ADAPTED_KEY }));
    };
  }, [id]);

  return {
    texts,
    saving,
    change: (at: number, text: string) => {
      const after = texts.with(at, text);
      setTexts(after);
      const changes = after.flatMap((one, place) => (one === opened.texts[place]?.was ? [] : [{ at: place, text: one }]));
      autosave.current?.change({ changes });
    },
    /** Saves what waits; false when it could not be saved. */
    flush: async () => {
      await autosave.current?.flush();
      return autosave.current?.state().status === "saved";
    },
  };
};
