import { AppError } from "#lib/platform/errors/errors.ts";

type Failure = { code?: string; name?: string; $metadata?: { httpStatusCode?: number }; cause?: unknown };

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const missing = new Set(["ENOENT", "NoSuchKey", "NotFound"]);

/** A failure of disk or bucket as the error callers know: full (507), missing (404), otherwise as it is. */
export const toStorageError = (error: unknown): unknown => {
  for (let at = error as Failure | undefined; at && typeof at === "object"; at = at.cause as Failure | undefined) {
    const status = at.$metadata?.httpStatusCode;
    if (full.has(at.code ?? "") || status === 507) return new AppError("storage_full");
    if (missing.has(at.code ?? "") || missing.has(at.name ?? "") || status === 404) return new AppError("not_found");
  }
  return error;
};

/** Awaits and rethrows as {@link toStorageError} says. */
export const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw toStorageError(error);
  }
};
