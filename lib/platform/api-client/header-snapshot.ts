import { readStored, writeStored } from "#lib/platform/browser/browser-storage.ts";

/** What the header shows of the visitor, so that public pages need neither session nor cart to draw it. */
export type HeaderSnapshot = {
  cartCount: number;
  /** Notices that she has not read; 100 stands for more. */
  noticeCount: number;
  loggedIn: boolean;
  name: string | null;
};

/** Local storage. */
export const HEADER_KEY = "kreda.header";
/** Event on `window`; its `detail` is the new HeaderSnapshot. */
const HEADER_EVENT = "kreda:header";

export const emptyHeaderSnapshot: HeaderSnapshot = { cartCount: 0, noticeCount: 0, loggedIn: false, name: null };

const countOf = (value: unknown): number => {
  const count = Number(value ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

const parse = (text: string | null): HeaderSnapshot => {
  try {
    const value = JSON.parse(text ?? "null") as Partial<HeaderSnapshot> | null;
    return {
      cartCount: countOf(value?.cartCount),
      noticeCount: countOf(value?.noticeCount),
      loggedIn: value?.loggedIn === true,
      name: typeof value?.name === "string" ? value.name : null,
    };
  } catch {
    return emptyHeaderSnapshot;
  }
};

let lastText: string | null = null;
let lastSnapshot = emptyHeaderSnapshot;

/** What the header last knew, also from earlier pages. The same object as long as nothing changed. */
export const readHeaderSnapshot = (): HeaderSnapshot => {
  const text = readStored(HEADER_KEY);
  if (text !== lastText) {
    lastText = text;
    lastSnapshot = parse(text);
  }
  return lastSnapshot;
};

/** Changes part of it and tells the header. The cart's queries call it with `{cartCount}` whenever they learn a new count. */
export const updateHeaderSnapshot = (change: Partial<HeaderSnapshot>): void => {
  writeStored(HEADER_KEY, JSON.stringify({ ...readHeaderSnapshot(), ...change }));
  window.dispatchEvent(new CustomEvent<HeaderSnapshot>(HEADER_EVENT, { detail: readHeaderSnapshot() }));
};

/** Calls back after each change, of this page or (by the storage event) of another. Made for useSyncExternalStore. */
export const subscribeHeaderSnapshot = (listener: () => void): (() => void) => {
  window.addEventListener(HEADER_EVENT, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(HEADER_EVENT, listener);
    window.removeEventListener("storage", listener);
  };
};
