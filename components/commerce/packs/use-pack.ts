"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { packQuery, savePack } from "#lib/commerce/packs/queries.ts";
import type { LessonPack, SavePackInput } from "#lib/commerce/packs/schema.ts";

export type PackFields = Omit<LessonPack, "id" | "revision" | "updatedAt">;

export type PackEditor = {
  id: number;
  fields: PackFields;
  change: (fields: Partial<PackFields>) => void;
  saving: SaveState;
  /** After another window saved first: goes on with what stands here, or with the other's. */
  settle: (keep: boolean) => Promise<void>;
  /** Saves what waits; false when it could not be saved. */
  flush: () => Promise<boolean>;
};

const unsaved: SaveState = { status: "saved", savedAt: null, message: null };

const toInput = (id: number, revision: number, { pages, ...fields }: PackFields): SavePackInput => ({
  ...fields,
  id,
  revision,
  pages: pages.map(({ materialId, fileId, number, isKey }) => ({ materialId, fileId, number, isKey })),
});

/** A pack that is edited: loaded once, saved as it is changed, kept when the network is away, and told when another window was first. */
export const usePack = (id: number) => {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(packQuery(id));
  const [changed, setChanged] = useState<Partial<PackFields>>({});
  const [saving, setSaving] = useState<SaveState>(unsaved);
  const autosave = useRef<Autosave<PackFields>>(null);
  const fields = useMemo<PackFields | null>(() => (data ? { ...data, ...changed } : null), [data, changed]);
  // What is sent is the whole, as it stands when it is sent.
  const latest = useRef(fields);
  latest.current = fields;
  const begin = data?.revision;
  const isLoaded = begin !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first revision begins it; later ones are its own
  useEffect(() => {
    if (begin === undefined) return;
    const made = createAutosave<PackFields>(begin, {
      save: (revision, some) =>
        attempt(async () => {
          const saved = await savePack(toInput(id, revision, { ...(latest.current as PackFields), ...some }));
          return { revision: saved.revision, savedAt: saved.updatedAt };
        }),
      stopsAt: { pack_changed: "conflict", pack_page_refused: "locked", not_found: "locked", invalid_input: "locked" },
      onChange: setSaving,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => {
      void leave().then(() => client.invalidateQueries({ queryKey: ["lesson-packs"] }));
    };
  }, [id, isLoaded]);

  const editor: PackEditor | null = fields && {
    id,
    fields,
    saving,
    change: (some) => {
      setChanged((before) => ({ ...before, ...some }));
      if (autosave.current?.state().status === "locked") autosave.current.resume(autosave.current.revision(), true);
      autosave.current?.change(some);
    },
    settle: async (keep) => {
      const fresh = await client.fetchQuery({ ...packQuery(id), staleTime: 0 });
      if (!keep) setChanged({});
      autosave.current?.resume(fresh.revision, keep);
    },
    flush: async () => {
      await autosave.current?.flush();
      return autosave.current?.state().status === "saved";
    },
  };
  return { editor, error, refetch, isFetching };
};
