import type { uploadFile as realUpload, UploadEvents } from "#components/selling/selling/upload-file.ts";

type Failure = Parameters<UploadEvents["onFailed"]>[0];

/**
 * Uploads in jsdom, which is no browser that tus could run in. Every file arrives at once, unless `answers` says by its name that it fails, or
 * is held on its way. `taken`: what has arrived. `paused`: what was stopped on its way.
 */
export const uploads = {
  answers: new Map<string, Failure | "held">(),
  taken: [] as { materialId: number; kind: string; name: string; size: number }[],
  paused: [] as string[],
};

export const clearUploads = (): void => {
  uploads.answers.clear();
  uploads.taken.length = 0;
  uploads.paused.length = 0;
};

export const uploadFile: typeof realUpload = (file, { materialId, kind }, { onProgress, onDone, onFailed }) => ({
  start: async () => {
    const answer = uploads.answers.get(file.name);
    onProgress(answer === "held" ? file.size / 2 : file.size, file.size);
    if (answer === "held") return;
    if (answer) return onFailed(answer);
    uploads.taken.push({ materialId, kind, name: file.name, size: file.size });
    onDone();
  },
  pause: async () => void uploads.paused.push(file.name),
  resume: () => {},
  cancel: async () => {},
});
