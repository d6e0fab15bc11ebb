import { type UploadEvents, uploadFile } from "#components/selling/selling/upload-file.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Target = Parameters<typeof uploadFile>[1];

const errorOf = ({ message, retryAfter }: Parameters<UploadEvents["onFailed"]>[0]): ApiError => {
  if (retryAfter !== undefined) return new ApiError({ code: "too_many_requests", status: 429, retryAfter, ...(message && { message }) });
  return message === null ? new ApiError({ code: "network" }) : new ApiError({ code: "upload_refused", status: 422, message });
};

/**
 * Sends a file and is done when all of it has arrived. Paused by `signal`, it goes on where it was when the same file is sent again.
 * @throws ApiError upload_refused with the server's sentence, too_many_requests, network, aborted
 */
export const sendFile = (file: File, target: Target, signal: AbortSignal, onProgress: (sent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = uploadFile(file, target, {
      onProgress,
      onDone: () => settle(resolve),
      onFailed: (failure) => settle(() => reject(errorOf(failure))),
    });
    const onAbort = () => {
      void upload.pause();
      reject(new ApiError({ code: "aborted" }));
    };
    // What has arrived cannot be paused any more.
    const settle = (how: () => void) => {
      signal.removeEventListener("abort", onAbort);
      how();
    };
    if (signal.aborted) return reject(new ApiError({ code: "aborted" }));
    signal.addEventListener("abort", onAbort);
    void upload.start();
  });
