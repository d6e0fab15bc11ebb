import { type DetailedError, type HttpResponse, Upload } from "tus-js-client";
import { getSessionPort } from "#lib/platform/api-client/session-port.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { DraftFile } from "#lib/selling/selling/schema.ts";

const ENDPOINT = "/api/v1/uploads";
/** Small enough to be repeated after a break, large enough that most worksheets are one part; bytes. */
const PART_BYTES = 8 * 1_048_576;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000];

export type UploadEvents = {
  /** Bytes. */
  onProgress: (sent: number, total: number) => void;
  onDone: () => void;
  /** `message` in the user's language; null when nothing answered. `canResume`: what arrived is kept. `retryAfter`: in seconds, if it was too often. */
  onFailed: (failure: { message: string | null; canResume: boolean; retryAfter?: number }) => void;
};

const retryAfterOf = (response: HttpResponse): { retryAfter?: number } =>
  response.getStatus() === 429 ? { retryAfter: Number(response.getHeader("Retry-After") ?? 60) } : {};

const failureOf = (error: Error | DetailedError): Parameters<UploadEvents["onFailed"]>[0] => {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0 || response.getStatus() >= 500) return { message: null, canResume: true };
  try {
    const body = JSON.parse(response.getBody()) as { error?: { message?: string } };
    return { message: body.error?.message ?? null, canResume: false, ...retryAfterOf(response) };
  } catch {
    return { message: null, canResume: response.getStatus() === 409 || response.getStatus() === 423 };
  }
};

/** The bearer of this moment: an upload lasts longer than a token lives. */
const freshBearer = async (): Promise<string | null> => {
  const session = await getSessionPort();
  if (!session) return null;
  if (session.bearer() === null) await session.revalidate(null);
  return session.bearer();
};

/**
 * Sends a file in parts that can be repeated (tus 1.0.0). The same file for the same material, chosen again after the browser was closed,
 * goes on where it was.
 */
export const uploadFile = (
  file: File,
  { materialId, kind, world }: { materialId: number; kind: DraftFile["kind"]; world: World },
  { onProgress, onDone, onFailed }: UploadEvents,
) => {
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata: { materialId: String(materialId), kind, filename: file.name, world },
    fingerprint: async () => ["kreda", materialId, kind, file.name, file.size, file.lastModified].join("-"),
    onBeforeRequest: async (request) => {
      const bearer = await freshBearer();
      if (bearer) request.setHeader("Authorization", `Bearer ${bearer}`);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status >= 500 || status === 401 || status === 409 || status === 423 || status === 429;
    },
    onProgress,
    onSuccess: onDone,
    onError: (error) => onFailed(failureOf(error)),
  });
  const start = async () => {
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  };
  return {
    start,
    pause: () => upload.abort(),
    resume: () => upload.start(),
    /** Also what has arrived is thrown away. */
    cancel: () => upload.abort(true).catch(() => {}),
  };
};
export type RunningUpload = ReturnType<typeof uploadFile>;
