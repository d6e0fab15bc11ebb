"use client";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

let asking: Promise<boolean> | null = null;

const ask = async (): Promise<boolean> => {
  const before = document.activeElement;
  // Loaded when somebody is asked: most sessions are fresh.
  const [{ showLate }, { FreshProofDialog }] = await Promise.all([
    loadLate("proof", () => import("#components/platform/layout/show-late.tsx")),
    loadLate("proof", () => import("#components/identity/security/fresh-proof-dialog.tsx")),
  ]);
  return new Promise<boolean>((resolve, reject) => {
    const render = (close: () => void) => (
      <FreshProofDialog
        onEnd={(isProved) => {
          close();
          // After the dialog is really gone: until then the page behind it takes no focus.
          setTimeout(() => before instanceof HTMLElement && before.focus(), 0);
          resolve(isProved);
        }}
      />
    );
    showLate("proof", render).catch(reject);
  });
};

/** One dialog for all who ask at the same time. */
const askOnce = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};

const withFreshProof = async <T,>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
    if (!(await askOnce())) throw error;
    return action();
  }
};

/**
 * For calls of endpoints with `needsRecentProof`: runs the action, and when the server wants a fresh proof of identity it asks in a dialog
 * (password, code or passkey, as the account has), then runs the action again. Nothing need be mounted for it; what was typed on the page
 * stays. Close a dialog of your own before: two modal dialogs do not stand above each other.
 *
 *     const freshProof = useFreshProof();
 *     const done = await run(() => freshProof(() => saveBank(values)));
 *
 * The same function at every render. @throws the action's errors; the original ApiError reauthentication_required when the user calls it
 * off: show nothing then
 */
export const useFreshProof = (): (<T>(action: () => Promise<T>) => Promise<T>) => withFreshProof;
