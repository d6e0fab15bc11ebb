const conflicts = new Set(["40001", "40P01"]); // serialization_failure, deadlock_detected

/** The SQLSTATE of an error or of what caused it (drizzle wraps the driver's error), else null. */
export const sqlState = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
};

/** Runs `work` again when PostgreSQL chose it as the victim of a conflict; passes every other error on. */
export const retryConflicts = async <T>(work: () => Promise<T>, retries = 3): Promise<T> => {
  for (let left = retries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 0 || !conflicts.has(sqlState(error) ?? "")) throw error;
    }
  }
};
