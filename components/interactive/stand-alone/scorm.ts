import type { Item } from "#lib/interactive/exercises/schema.ts";
import { newRun, type Run, runItems, runKey } from "#lib/interactive/player/rules.ts";
import type { Keeper } from "#lib/interactive/player/store.ts";
import { reportOf, resume, suspend, timespan } from "#lib/interactive/stand-alone/rules.ts";

/** The calls that SCORM 1.2 (Run-Time Environment, 3.3) gives content; all of them take and answer text. */
export type ScormApi = {
  LMSInitialize: (nothing: "") => string;
  LMSFinish: (nothing: "") => string;
  LMSGetValue: (name: string) => string;
  LMSSetValue: (name: string, value: string) => string;
  LMSCommit: (nothing: "") => string;
};

/** How many frames above are looked through: a frame that is its own parent ends it anyway. */
const MAX_FRAMES = 50;

const isApi = (found: unknown): found is ScormApi => typeof found === "object" && found !== null && "LMSInitialize" in found;

/** The object `API` of a window or of those above it; a window of another origin says nothing. */
const findAbove = (start: Window | null): ScormApi | null => {
  let at = start;
  for (let count = 0; at && count < MAX_FRAMES; count++) {
    try {
      const found = (at as Window & { API?: unknown }).API;
      if (isApi(found)) return found;
    } catch {
      return null;
    }
    if (at.parent === at) return null;
    at = at.parent;
  }
  return null;
};

/** The LMS around a window: in the frames above it, else in those of the window that opened it (RTE, 3.3.6.1). Null where there is none. */
export const findScormApi = (own: Window): ScormApi | null => findAbove(own) ?? findAbove(own.opener as Window | null);

const finished: readonly string[] = ["completed", "passed", "failed"];

/**
 * Begins a session with an LMS and gives what keeps a run there instead of in the browser, where many learners share a device: score, status, time and
 * what is needed to go on. Whatever is reached stays reached: another round lowers no score and takes no status back. `end` is to be called once, when
 * the page goes. Null where the LMS refuses.
 */
export const beginScorm = (
  api: ScormApi,
  items: readonly Item[],
  now: () => number = Date.now,
): { keeper: Keeper; end: () => void } | null => {
  if (String(api.LMSInitialize("")) !== "true") return null;
  const begun = now();
  const get = (name: string): string => String(api.LMSGetValue(name) ?? "");
  const set = (name: string, value: string): unknown => api.LMSSetValue(name, value);
  // Who only looks at it, or looks it through again, is not judged (cmi.core.lesson_mode).
  const isCounted = get("cmi.core.lesson_mode") !== "browse" && get("cmi.core.lesson_mode") !== "review";
  let isFinished = finished.includes(get("cmi.core.lesson_status"));
  let reached = Number(get("cmi.core.score.raw")) || 0;
  let hasEnded = false;
  if (isCounted && !isFinished) {
    set("cmi.core.lesson_status", "incomplete");
    api.LMSCommit("");
  }
  const own = `${runKey(items)}`;
  const kept = new Map<string, string>();
  const before = resume(items, get("cmi.suspend_data"));
  if (before) kept.set(own, JSON.stringify(before));

  const tell = (run: Run): void => {
    const { raw, isDone } = reportOf(items, run);
    const hasAnswers = JSON.stringify(run) !== JSON.stringify(newRun(runItems(items)));
    set("cmi.suspend_data", suspend(items, run));
    if (isCounted && hasAnswers) {
      reached = Math.max(reached, raw);
      set("cmi.core.score.min", "0");
      set("cmi.core.score.max", "100");
      set("cmi.core.score.raw", String(reached));
      if (isDone && !isFinished) {
        isFinished = true;
        set("cmi.core.lesson_status", "completed");
      }
    }
    api.LMSCommit("");
  };
  return {
    keeper: {
      read: (name) => kept.get(name) ?? null,
      write: (name, text) => {
        if (text === null) kept.delete(name);
        else kept.set(name, text);
        if (name === own && !hasEnded) tell(text === null ? newRun(runItems(items)) : (JSON.parse(text) as Run));
      },
    },
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      set("cmi.core.session_time", timespan(now() - begun));
      // What is suspended is offered again; a normal end begins anew.
      set("cmi.core.exit", kept.has(own) ? "suspend" : "");
      api.LMSCommit("");
      api.LMSFinish("");
    },
  };
};
