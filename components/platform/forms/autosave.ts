import type { Outcome } from "#components/platform/forms/attempt.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** conflict: another tab saved first. locked: it must not be changed now. failed: no answer; what was typed is kept and tried again. */
export type SaveStatus = "saved" | "waiting" | "saving" | "failed" | "conflict" | "locked";
export type SaveState = { status: SaveStatus; savedAt: string | null; message: string | null };

type Deps<Fields extends object> = {
  /** Through `attempt`. */
  save: (revision: number, fields: Partial<Fields>) => Promise<Outcome<{ revision: number; savedAt: string }>>;
  /** Codes of the errors after which nothing is sent any more. */
  stopsAt: Readonly<Record<string, "conflict" | "locked">>;
  onChange: (state: SaveState) => void;
  /** How long nothing must be typed before it is saved, ms. */
  delayMs?: number;
  /** After a failure, ms. */
  retryMs?: number;
};

/**
 * Saves what is typed a moment after the last key, one request at a time; what is typed meanwhile goes with the next. After a failure
 * everything that was not saved is sent again; after a conflict nothing is, until `resume` says with which revision.
 */
export const createAutosave = <Fields extends object>(
  begin: number,
  { save, stopsAt, onChange, delayMs = 700, retryMs = 5_000 }: Deps<Fields>,
) => {
  let revision = begin;
  let pending: Partial<Fields> = {};
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SaveState = { status: "saved", savedAt: null, message: null };

  const tell = (change: Partial<SaveState>) => {
    state = { ...state, message: null, ...change };
    onChange(state);
  };
  const statusOf = ({ code }: ApiError): SaveStatus => stopsAt[code] ?? "failed";
  const isEmpty = () => Object.keys(pending).length === 0;
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const send = async (): Promise<void> => {
    const sent = pending;
    pending = {};
    tell({ status: "saving" });
    const { value: saved, error } = await save(revision, sent);
    if (error) {
      pending = { ...sent, ...pending };
      tell({ status: statusOf(error), message: error.message });
      if (state.status === "failed") plan(retryMs);
      return;
    }
    revision = saved.revision;
    tell({ status: isEmpty() ? "saved" : "waiting", savedAt: saved.savedAt });
    if (!isEmpty()) plan(delayMs);
  };

  /** Saves now what waits; resolves when it is done, well or not. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (running) await running;
    if (isEmpty() || state.status === "conflict" || state.status === "locked") return;
    running = send().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    change: (fields: Partial<Fields>) => {
      pending = { ...pending, ...fields };
      if (state.status === "conflict" || state.status === "locked") return;
      if (state.status !== "saving") tell({ status: "waiting" });
      plan(delayMs);
    },
    flush,
    /** After a conflict: goes on from this revision, with what was typed here (`keep`) or without. */
    resume: (from: number, keep: boolean) => {
      revision = from;
      if (!keep) pending = {};
      tell({ status: isEmpty() ? "saved" : "waiting" });
      if (!isEmpty()) plan(0);
    },
    revision: () => revision,
    state: () => state,
    stop: () => clearTimeout(timer),
  };
};
export type Autosave<Fields extends object> = ReturnType<typeof createAutosave<Fields>>;

/**
 * What was typed last goes out when the page is hidden or left, and the browser asks before it is lost. Returns what ends that, and the saving; it
 * resolves when the last of it was sent: whoever asks for a list again before that gets what stood there before.
 */
export const saveOnLeave = (autosave: Pick<Autosave<object>, "flush" | "state" | "stop">): (() => Promise<void>) => {
  const onHide = () => document.visibilityState === "hidden" && void autosave.flush();
  const onLeave = (event: BeforeUnloadEvent) => {
    if (autosave.state().status !== "saved") event.preventDefault();
  };
  document.addEventListener("visibilitychange", onHide);
  window.addEventListener("beforeunload", onLeave);
  return async () => {
    document.removeEventListener("visibilitychange", onHide);
    window.removeEventListener("beforeunload", onLeave);
    const sent = autosave.flush();
    autosave.stop();
    await sent;
  };
};
