import type { TokenUse } from "#lib/platform/language-model/tokens.ts";

/** aborted: by its signal. busy: refused as often as was tried. broken: no answer, or one that broke off; or refused for good (a wrong key). */
type Reason = "aborted" | "busy" | "broken";

/** A call of the model that came to nothing, with what it took all the same. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly reason: Reason;
  readonly use: TokenUse;
  /** Seconds that the provider asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(reason: Reason, use: TokenUse, { cause, retryAfter }: { cause: unknown; retryAfter?: number | undefined }) {
    super(`The language model was ${reason}.`, { cause });
    this.reason = reason;
    this.use = use;
    this.retryAfter = retryAfter;
  }
}
