export type Toast = {
  id: number;
  /** Names the thing: "„Bruch-Domino“ entfernt." */
  text: string;
  /** "Rückgängig". */
  actionText?: string;
  onAction?: () => void;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says what happened, with a way back. At most three stand at once; the oldest goes. Returns its id. */
export const showToast = (toast: Omit<Toast, "id">): number => {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-3));
  return lastId;
};

/** Takes a toast away; nothing happens when it is gone already. */
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;
