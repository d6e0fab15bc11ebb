import { ApiError } from "#lib/platform/api-client/api-error.ts";

const until = (moment: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, moment - Date.now());
    const onAbort = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });

/**
 * Does it again as soon as the server allows, where it answers that this is too often (429 with Retry-After): five hundred files take
 * some minutes. `onWait`: until when it waits, Unix time in ms; null once it goes on.
 * @throws whatever else `work` throws; what it threw last when `signal` ends the waiting
 */
export const bePatient = async <T>(work: () => Promise<T>, signal: AbortSignal, onWait: (until: number | null) => void): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfter === null || error.status !== 429 || signal.aborted) throw error;
      const moment = Date.now() + error.retryAfter * 1_000;
      onWait(moment);
      await until(moment, signal);
      onWait(null);
      if (signal.aborted) throw error;
    }
  }
};
