import { rememberViewed, type Viewed } from "#lib/pages/personalisation/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** Somebody who is remembered as logged in may be an admin in disguise; only the server knows. */
const isActing = async (): Promise<boolean> => {
  if (readFlag() === null) return false;
  const { startSession } = await loadLate("logged-in-state", () => import("#components/identity/session/start-session.ts"));
  return (await startSession().start()).isImpersonated;
};

/** Remembers in this browser alone that a material was looked at; never in somebody else's name. */
export const rememberNow = async (viewed: Viewed): Promise<void> => {
  if (!(await isActing())) rememberViewed(viewed);
};
