import { AppError } from "#lib/http/errors.ts";

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** A failure of disk or bucket as the error callers know: full (507), missing (404), otherwise as it is. */
export const toStorageError = (error: unknown): unknown => {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  if (code && full.has(code)) return new AppError("storage_full");
  if (code === "ENOENT" || name === "NoSuchKey" || $metadata?.httpStatusCode === 404) return new AppError("not_found");
  if ($metadata?.httpStatusCode === 507 || name === "QuotaExceeded") return new AppError("storage_full");
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
