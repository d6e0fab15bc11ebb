import { withLateDetail } from "#components/platform/layout/late-texts.ts";
import { readErrorTexts } from "#components/platform/layout/use-error-texts.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { LateError } from "#lib/platform/api-client/load-late.ts";

/** Codes of failures in which the server said nothing that a reader could use. */
const speechless = ["network", "aborted", "unreadable"];

const ownWords = (code: string): string => readErrorTexts()[code === "network" ? "offline" : "title"];

/**
 * What was thrown, as an error whose `message` can always be shown: the server's sentence, what did not load (STATE-13), or `failedText`, or
 * the words that every page carries. What is nobody's answer is a mistake of ours (`unreadable`) and goes to error reporting, too.
 */
const toFailure = (thrown: unknown, failedText?: string): ApiError => {
  if (thrown instanceof LateError) return new ApiError({ code: "chunk", message: withLateDetail(failedText ?? "", thrown) });
  if (!(thrown instanceof ApiError)) {
    window.dispatchEvent(new CustomEvent("kreda:error", { detail: thrown }));
    return new ApiError({ code: "unreadable", message: failedText ?? ownWords("unreadable") });
  }
  const hasWords = thrown.message !== "" && thrown.message !== thrown.code && !speechless.includes(thrown.code);
  return hasWords ? thrown : new ApiError({ ...thrown, message: failedText ?? ownWords(thrown.code) });
};

export type Outcome<T> = { value: T; error?: undefined } | { error: ApiError; value?: undefined };

/** Does it and gives the value or what went wrong; never throws. For what acts outside a component; inside, `useAction` keeps the state. */
export const attempt = async <T>(work: () => Promise<T>, failedText?: string): Promise<Outcome<T>> => {
  try {
    return { value: await work() };
  } catch (thrown) {
    return { error: toFailure(thrown, failedText) };
  }
};
