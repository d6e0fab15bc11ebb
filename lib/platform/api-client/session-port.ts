import type { Revalidation, SessionStatus } from "#lib/platform/api-client/retry-policy.ts";

/** What the API client needs of the session. The area `auth` provides it, so that the platform knows no area. */
export type SessionPort = {
  status: () => SessionStatus;
  /** The access token while it is valid, else null (CALL-2). */
  bearer: () => string | null;
  /** Resolves at the next change of the session; starts it when nobody has. */
  changed: () => Promise<void>;
  /** Validates once for all who ask at the same time; at once `good` when the token has been renewed since `usedToken` was sent. */
  revalidate: (usedToken: string | null) => Promise<Revalidation>;
  /** Client-credentials login; false when it failed. */
  loginAnonymously: () => Promise<boolean>;
  /** Marks the user as logged out; `goToLogin` also leads to the login page (AUTH401-1). */
  markLoggedOut: (options: { goToLogin: boolean }) => void;
};

let load: (() => Promise<SessionPort>) | null = null;
let present: SessionPort | null = null;

/** Names where the session comes from; it is loaded with the first request. The layout's session loader calls this once. */
export const provideSession = (factory: (() => Promise<SessionPort>) | null): void => {
  load = factory;
};

/** The session, or null where none was provided (then requests go out without a bearer). */
export const getSessionPort = async (): Promise<SessionPort | null> => (load ? load() : null);

/** Called by the session's own code as soon as it is loaded. */
export const announceSession = (port: SessionPort): void => {
  present = port;
};

/** The session whose code is there already, started or not; asking for it loads nothing. */
export const getPresentSession = (): SessionPort | null => present;
