const PREFIX = "kreda.player.";

/** What this browser keeps of a child's playing under a name; null where there is nothing, or where it keeps nothing at all. */
export const readKept = (name: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
};

/** Keeps, or with null takes away. A browser that keeps nothing plays all the same. */
export const writeKept = (name: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage is full or forbidden: what is played is lost with the page, and nothing else.
  }
};
