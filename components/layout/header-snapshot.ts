/** What the header shows of the visitor, kept in local storage so that public pages need neither session nor cart to draw it. */
export type HeaderSnapshot = { cartCount: number; loggedIn: boolean; name: string | null };

export const headerStorageKey = "kreda.header";
export const headerEvent = "kreda:header";

export const emptySnapshot: HeaderSnapshot = { cartCount: 0, loggedIn: false, name: null };

let lastText: string | null = null;
let lastSnapshot = emptySnapshot;

const parse = (text: string | null): HeaderSnapshot => {
  try {
    const value = JSON.parse(text ?? "null") as Partial<HeaderSnapshot> | null;
    return {
      cartCount: Number.isInteger(value?.cartCount) && Number(value?.cartCount) > 0 ? Number(value?.cartCount) : 0,
      loggedIn: value?.loggedIn === true,
      name: typeof value?.name === "string" ? value.name : null,
    };
  } catch {
    return emptySnapshot;
  }
};

/** The stored snapshot; the empty one where storage is closed or holds something else. The same object as long as nothing changed. */
export const readHeaderSnapshot = (): HeaderSnapshot => {
  let text: string | null = null;
  try {
    text = localStorage.getItem(headerStorageKey);
  } catch {
    // Storage may be forbidden; then the header starts empty on every page.
  }
  if (text !== lastText) {
    lastText = text;
    lastSnapshot = parse(text);
  }
  return lastSnapshot;
};

/** Changes part of the snapshot and tells every header of this window; other windows hear of it by the storage event. */
export const writeHeaderSnapshot = (patch: Partial<HeaderSnapshot>): void => {
  try {
    localStorage.setItem(headerStorageKey, JSON.stringify({ ...readHeaderSnapshot(), ...patch }));
  } catch {
    return;
  }
  dispatchEvent(new Event(headerEvent));
};

export const subscribeHeaderSnapshot = (listener: () => void): (() => void) => {
  addEventListener(headerEvent, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(headerEvent, listener);
    removeEventListener("storage", listener);
  };
};
