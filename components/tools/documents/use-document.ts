"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type Autosave, createAutosave, type SaveState, saveOnLeave } from "#components/platform/forms/autosave.ts";
import { saveDocument } from "#lib/tools/documents/queries.ts";
import type { DocumentPicture, ToolDocument } from "#lib/tools/documents/schema.ts";

/** How long nobody may have written before it is saved, in ms: a save is a version. */
const PAUSE_MS = 1_500;

type DocumentFields = Pick<ToolDocument, "title" | "folder" | "blocks">;

/** A document that is edited, as its screens take it. */
export type DocumentEditing = {
  document: ToolDocument;
  fields: DocumentFields;
  pictures: readonly DocumentPicture[];
  saving: SaveState;
  /** Number of the version that was saved last. */
  version: number;
  /** Changes whenever another content is taken in than what was typed: the editor begins anew then. */
  generation: number;
  change: (fields: Partial<DocumentFields>) => void;
  addPicture: (picture: DocumentPicture) => void;
  /** Saves what waits; false when it could not be saved. */
  flush: () => Promise<boolean>;
  /** Goes on from what the server has: a version that was brought back, or another window's. What waits here is given up. */
  take: (document: ToolDocument) => void;
};

/** Saves a document as it is written, keeps it when the network is away, and tells when another window was first. */
export const useDocument = (opened: ToolDocument): DocumentEditing => {
  const client = useQueryClient();
  const [document, setDocument] = useState(opened);
  const [fields, setFields] = useState<DocumentFields>({ title: opened.title, folder: opened.folder, blocks: opened.blocks });
  const [pictures, setPictures] = useState<readonly DocumentPicture[]>(opened.pictures);
  const [generation, setGeneration] = useState(0);
  const [version, setVersion] = useState(opened.version);
  const [saving, setSaving] = useState<SaveState>({ status: "saved", savedAt: null, message: null });
  const autosave = useRef<Autosave<DocumentFields>>(null);
  const { id, version: first } = opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first version begins it; later ones are its own
  useEffect(() => {
    const made = createAutosave<DocumentFields>(first, {
      save: (from, some) =>
        attempt(async () => {
          const saved = await saveDocument({ id, version: from, ...some });
          setVersion(saved.version);
          return { revision: saved.version, savedAt: saved.updatedAt };
        }),
      stopsAt: { document_changed: "conflict", not_found: "locked", invalid_input: "locked" },
      onChange: setSaving,
      delayMs: PAUSE_MS,
    });
    autosave.current = made;
    const leave = saveOnLeave(made);
    return () => {
      void leave().then(() => client.invalidateQueries({ queryKey: ["documents", "list"] }));
    };
  }, [id]);

  return {
    document,
    fields,
    pictures,
    saving,
    version,
    generation,
    change: (some) => {
      setFields((before) => ({ ...before, ...some }));
      // A document without a title is not sent: the one before stays until there is another.
      const { title, ...rest } = some;
      const sent = title === undefined || title.trim() === "" ? rest : { ...rest, title: title.trim() };
      if (Object.keys(sent).length === 0) return;
      // What was refused may be right now.
      if (autosave.current?.state().status === "locked") autosave.current.resume(autosave.current.revision(), true);
      autosave.current?.change(sent);
    },
    addPicture: (picture) => setPictures((before) => [...before, picture]),
    flush: async () => {
      await autosave.current?.flush();
      return autosave.current?.state().status === "saved";
    },
    take: (fresh) => {
      setDocument(fresh);
      setFields({ title: fresh.title, folder: fresh.folder, blocks: fresh.blocks });
      setPictures(fresh.pictures);
      setVersion(fresh.version);
      setGeneration((before) => before + 1);
      autosave.current?.resume(fresh.version, false);
    },
  };
};
