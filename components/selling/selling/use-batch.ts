"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { describeLate } from "#components/platform/layout/late-texts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { RunningUpload } from "#components/selling/selling/upload-file.ts";
import type { UploadControls, UploadItem } from "#components/selling/selling/use-uploads.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { beginDraft, discardDraft } from "#lib/selling/selling/queries.ts";

/** Files that are sent at the same time; the others wait their turn. */
const AT_ONCE = 3;

/** A file with the draft that was begun for it; `isSent`: all of it has arrived. */
export type BatchItem = UploadItem & { draftId: number | null; isSent: boolean };

let count = 0;

/** Many files at once, each a draft of its own: one that fails is taken up again or given up, and holds up no other. */
export const useBatch = () => {
  const client = useQueryClient();
  const { world } = useWorld();
  const [items, setItems] = useState<BatchItem[]>([]);
  const running = useRef(new Map<string, RunningUpload>());
  const files = useRef(new Map<string, File>());
  const drafts = useRef(new Map<string, number>());
  const waiting = useRef<string[]>([]);
  const busy = useRef(new Set<string>());

  const update = (key: string, change: Partial<BatchItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const leave = (key: string) => {
    busy.current.delete(key);
    next();
  };
  const refuse = (key: string, message: string | null) => {
    update(key, { status: message === null ? "failed" : "refused", message });
    leave(key);
  };

  const send = async (key: string, file: File) => {
    const begun = await attempt(async () => drafts.current.get(key) ?? (await beginDraft(file.name)).id);
    if (begun.error) return refuse(key, begun.error.message);
    const draftId = begun.value;
    drafts.current.set(key, draftId);
    update(key, { draftId });
    const program = await loadLate("upload", () => import("#components/selling/selling/upload-file.ts")).catch((reason: unknown) => {
      refuse(key, describeLate(reason));
      return null;
    });
    // Given up meanwhile.
    if (!program || !files.current.has(key)) return;
    const made = program.uploadFile(
      file,
      { materialId: draftId, kind: "material_file", world },
      {
        onProgress: (sent) => update(key, { sent }),
        onDone: () => {
          update(key, { isSent: true });
          leave(key);
        },
        onFailed: ({ message, canResume }) => refuse(key, canResume ? null : message),
      },
    );
    running.current.set(key, made);
    await made.start();
  };
  const next = () => {
    while (busy.current.size < AT_ONCE) {
      const key = waiting.current.shift();
      const file = key === undefined ? undefined : files.current.get(key);
      if (key === undefined) return;
      if (!file) continue;
      busy.current.add(key);
      void send(key, file);
    }
  };

  const controls: UploadControls = {
    pause: (key) => {
      void running.current.get(key)?.pause();
      update(key, { status: "paused" });
    },
    resume: (key) => {
      update(key, { status: "sending", message: null });
      busy.current.add(key);
      running.current.get(key)?.resume();
    },
    // A draft without its file would be one more to clear away.
    cancel: (key) => {
      const draftId = drafts.current.get(key);
      files.current.delete(key);
      void running.current.get(key)?.cancel();
      setItems((before) => before.filter((item) => item.key !== key));
      if (draftId !== undefined)
        void attempt(() => discardDraft(draftId)).then(() => client.invalidateQueries({ queryKey: ["uploads", "own"] }));
      leave(key);
    },
  };
  const add = (given: readonly File[]) => {
    const added = given.map((file): BatchItem => {
      count += 1;
      const key = String(count);
      files.current.set(key, file);
      waiting.current.push(key);
      return { key, name: file.name, size: file.size, sent: 0, status: "sending", message: null, draftId: null, isSent: false };
    });
    setItems((before) => [...before, ...added]);
    next();
  };
  return { items, add, controls };
};
