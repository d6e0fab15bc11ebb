type Area = "local" | "session";

// What could not be stored (blocked, full, private mode) lives here until the page is left (SESSION-7).
const memory = new Map<string, string | null>();

const areaOf = (area: Area): Storage | null => {
  try {
    return area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
};

const nameIn = (area: Area, key: string) => `${area}:${key}`;

/** A stored text or null; what was written in this page is read back even when the browser refused to keep it (SESSION-7). Never throws. */
export const readStored = (key: string, area: Area = "local"): string | null => {
  const kept = memory.get(nameIn(area, key));
  if (kept !== undefined) return kept;
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Stores a text, or removes it with null. Never throws; see `readStored`. */
export const writeStored = (key: string, value: string | null, area: Area = "local"): void => {
  try {
    const storage = areaOf(area);
    if (!storage) throw new Error("no storage");
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    memory.delete(nameIn(area, key));
  } catch {
    memory.set(nameIn(area, key), value);
  }
};

/** Whether what is written now will still be there on the next page. */
export const canStore = (area: Area = "local"): boolean => {
  const probe = "kreda.probe";
  try {
    const storage = areaOf(area);
    storage?.setItem(probe, "1");
    storage?.removeItem(probe);
    return storage !== null;
  } catch {
    return false;
  }
};

/** A stored JSON object, or null when there is none or it is not one. */
export const readStoredObject = (key: string, area: Area = "local"): Record<string, unknown> | null => {
  const text = readStored(key, area);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
