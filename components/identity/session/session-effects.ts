import { tellLate } from "#components/platform/layout/late-texts.ts";
import type { Session } from "#lib/identity/auth/store.ts";

type Effects = { watchSession: (session: Session) => void };

let load: (() => Promise<Effects>) | null = null;
let isBegun = false;

/**
 * What the site does when somebody comes or leaves (her name in the header, her cart and favourites, the terms, an admin's banner) is known to
 * rooms that the session does not know: the frame of the pages brings it, once per page.
 */
export const provideSessionEffects = (loader: () => Promise<Effects>): void => {
  load = loader;
};

/** Lets the effects watch a session that has just been started; they catch up with what has happened meanwhile. */
export const beginSessionEffects = (session: Session): void => {
  if (isBegun || !load) return;
  isBegun = true;
  load().then(
    ({ watchSession }) => watchSession(session),
    (reason: unknown) => {
      isBegun = false;
      tellLate(reason, () => beginSessionEffects(session));
    },
  );
};
