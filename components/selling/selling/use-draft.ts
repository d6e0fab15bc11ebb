"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { draftQuery, saveDraft } from "#lib/selling/selling/queries.ts";
import type { Draft, DraftFields } from "#lib/selling/selling/schema.ts";

export type DraftEditor = {
  /** With what was typed here over what the server knows. */
  draft: Draft;
  change: (fields: Partial<DraftFields>) => void;
  saving: SaveState;
  /** After another tab saved first: goes on with what was typed here, or with the other's version. */
  settle: (keep: boolean) => Promise<void>;
  /** Saves what waits; the revision to publish, or null when it could not be saved. */
  flush: () => Promise<number | null>;
};

const unsaved: SaveState = { status: "saved", savedAt: null, message: null };

/** A draft that is edited: loaded once, saved as it is typed, kept when the network is away, and told when another tab was first. */
export const useDraft = (id: number) => {
  const client = useQueryClient();
  const query = useQuery(draftQuery(id));
  const [typed, setTyped] = useState<Partial<DraftFields>>({});
  const [saving, setSaving] = useState<SaveState>(unsaved);
  const autosave = useRef<Autosave<DraftFields>>(null);
  const begin = query.data?.revision;
  // A version that was published ends what was typed for it: the next one counts its revisions from the beginning.
  const version = query.data?.version;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first revision of a version begins it; later ones are its own
  useEffect(() => {
    if (version === undefined || begin === undefined) return;
    setTyped({});
    const made = createAutosave<DraftFields>(begin, {
      save: (revision, fields) => attempt(() => saveDraft(id, revision, fields)),
      stopsAt: { draft_changed: "conflict", draft_locked: "locked" },
      onChange: setSaving,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => void leave();
  }, [id, version]);

  const data = query.data;
  const editor = useMemo<DraftEditor | null>(() => {
    if (!data) return null;
    return {
      draft: { ...data, fields: { ...data.fields, ...typed } },
      saving,
      change: (fields) => {
        setTyped((before) => ({ ...before, ...fields }));
        autosave.current?.change(fields);
      },
      settle: async (keep) => {
        const fresh = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 });
        if (!keep) setTyped({});
        autosave.current?.resume(fresh.revision, keep);
      },
      flush: async () => {
        await autosave.current?.flush();
        return autosave.current?.state().status === "saved" ? autosave.current.revision() : null;
      },
    };
  }, [client, data, id, saving, typed]);
  return { editor, error: query.error, refetch: query.refetch, isFetching: query.isFetching };
};
