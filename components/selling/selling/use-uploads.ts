"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeLate } from "#components/platform/layout/late-texts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { RunningUpload } from "#components/selling/selling/upload-file.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { draftQuery } from "#lib/selling/selling/queries.ts";
import type { DraftFile } from "#lib/selling/selling/schema.ts";

export type UploadItem = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  status: "sending" | "paused" | "failed" | "refused";
  /** Why it was refused, in the user's language. */
  message: string | null;
};

let count = 0;

/** The files that are on their way: several at once, each with its progress, paused, resumed or given up on its own. */
export const useUploads = (materialId: number) => {
  const client = useQueryClient();
  const { world } = useWorld();
  const [items, setItems] = useState<UploadItem[]>([]);
  const running = useRef(new Map<string, RunningUpload>());

  const update = (key: string, change: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const remove = (key: string) => {
    running.current.delete(key);
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const begin = async (file: File, kind: DraftFile["kind"]) => {
    count += 1;
    const key = String(count);
    setItems((before) => [...before, { key, name: file.name, size: file.size, sent: 0, status: "sending", message: null }]);
    // The upload program comes with the first file.
    const program = await loadLate("upload", () => import("#components/selling/selling/upload-file.ts")).catch((reason: unknown) => {
      update(key, { status: "refused", message: describeLate(reason) });
      return null;
    });
    if (!program) return;
    const made = program.uploadFile(
      file,
      { materialId, kind, world },
      {
        onProgress: (sent) => update(key, { sent }),
        onDone: () => {
          void client.invalidateQueries({ queryKey: draftQuery(materialId).queryKey }).then(() => remove(key));
        },
        onFailed: ({ message, canResume }) => update(key, { status: canResume ? "failed" : "refused", message }),
      },
    );
    running.current.set(key, made);
    await made.start();
  };

  return {
    items,
    add: (files: Iterable<File>, kind: DraftFile["kind"] = "material_file") => {
      for (const file of files) void begin(file, kind);
    },
    pause: (key: string) => {
      void running.current.get(key)?.pause();
      update(key, { status: "paused" });
    },
    resume: (key: string) => {
      update(key, { status: "sending", message: null });
      running.current.get(key)?.resume();
    },
    cancel: (key: string) => {
      void running.current.get(key)?.cancel();
      remove(key);
    },
  };
};
export type Uploads = ReturnType<typeof useUploads>;
export type UploadControls = Pick<Uploads, "pause" | "resume" | "cancel">;
