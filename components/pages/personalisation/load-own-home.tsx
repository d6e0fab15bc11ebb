import { startSession } from "#components/identity/session/start-session.ts";
import { OwnShelf } from "#components/pages/personalisation/own-shelf.tsx";
import { ViewedShelf } from "#components/pages/personalisation/viewed-shelf.tsx";
import { loadFrame } from "#components/platform/layout/show-late.tsx";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

const make = async () => {
  const [{ lang, frame }, state] = await Promise.all([loadFrame("own-home"), readFlag() === null ? null : startSession().start()]);
  return { lang, frame, OwnShelf, ViewedShelf, isActing: state?.isImpersonated ?? false };
};

let made: ReturnType<typeof make> | null = null;

/**
 * What the start page shows to one alone, and the frame of texts, paths and server data that it stands in, once per page. `isActing`: an admin
 * acts as somebody. @throws ApiError when the words cannot be had; the next call tries again
 */
export const loadOwnHome = (): ReturnType<typeof make> => {
  if (made) return made;
  made = make();
  made.catch(() => {
    made = null;
  });
  return made;
};
