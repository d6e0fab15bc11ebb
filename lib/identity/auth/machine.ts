/** SESSION-1; `member-awaiting-terms`: logged in, but newer terms are not accepted yet. */
type AuthStatus = "unknown" | "validating" | "anonymous" | "member" | "member-awaiting-terms" | "failed";

/** `expiresAt` in ms since 1970, by this browser's clock. Kept in memory only. */
export type AccessToken = { value: string; expiresAt: number };

export type AuthState = {
  status: AuthStatus;
  /** Null unless logged in. */
  userId: number | null;
  /** The login flag: whom this browser believes to be logged in, also from earlier pages. */
  rememberedUserId: number | null;
  /** An admin acts as this user (IMPERSONATE-1). */
  isImpersonated: boolean;
  token: AccessToken | null;
  /** Why there is no session at all (SESSION-4). */
  error: string | null;
};

export type AuthEvent =
  /** `canRemember`: what is stored survives this page (SESSION-7). */
  | { type: "started"; rememberedUserId: number | null; canRemember: boolean }
  | { type: "validated"; userId: number | null; token: AccessToken; isImpersonated: boolean }
  /** `isRefusal`: the server said no; otherwise no verdict could be had. User and token come along when only the terms are missing. */
  | {
      type: "validation-failed";
      reason: string;
      isRefusal: boolean;
      userId?: number | null | undefined;
      token?: AccessToken | undefined;
      isImpersonated?: boolean | undefined;
    }
  | { type: "anonymous-granted"; token: AccessToken }
  | { type: "anonymous-failed"; reason: string }
  | { type: "logged-in"; userId: number; token: AccessToken; isImpersonated: boolean }
  | { type: "user-fetch-failed" }
  /** The user asked for it and the server has done it. */
  | { type: "logged-out" }
  /** The retry policy decided so (AUTH401-1, AUTH401-3). */
  | { type: "marked-logged-out"; goToLogin: boolean }
  /** Another tab logged in or accepted the terms (its user), or logged out (null). */
  | { type: "changed-elsewhere"; userId: number | null }
  | { type: "terms-accepted" }
  | { type: "terms-refused" };

/** What the reducer wants done; store.ts does it. */
export type AuthEffect =
  | { type: "validate" }
  | { type: "log-in-anonymously" }
  /** Keeps or removes the login flag. */
  | { type: "remember"; userId: number | null }
  /** Tells other tabs. */
  | { type: "announce"; userId: number | null }
  /** Ends the session on the server too. */
  | { type: "end-session" }
  /** Whatever was fetched for the last user goes. */
  | { type: "forget-data" }
  /** The cart belongs to the account: whoever uses this browser next starts with none. */
  | { type: "leave-cart" }
  | { type: "track"; name: "session_user_mismatch" }
  | { type: "go-to-login" }
  | { type: "reload" };

export type AuthStep = { state: AuthState; effects: AuthEffect[] };

export const initialState: AuthState = {
  status: "unknown",
  userId: null,
  rememberedUserId: null,
  isImpersonated: false,
  token: null,
  error: null,
};

const nobody = (state: AuthState): AuthState => ({ ...initialState, status: "anonymous", error: state.error });

const isLoggedIn = ({ status }: AuthState) => status === "member" || status === "member-awaiting-terms";
const isExpectingVerdict = (state: AuthState) => state.status === "validating" || isLoggedIn(state);

const logOut = (state: AuthState, ...more: AuthEffect[]): AuthStep => ({
  state: nobody(state),
  effects: [
    { type: "remember", userId: null },
    { type: "announce", userId: null },
    { type: "leave-cart" },
    { type: "forget-data" },
    ...more,
  ],
});

// SESSION-5: somebody else's session behind this page: nothing on it may be trusted.
const onMismatch = (state: AuthState): AuthStep =>
  logOut(state, { type: "track", name: "session_user_mismatch" }, { type: "end-session" }, { type: "go-to-login" });

const onStarted = (state: AuthState, event: Extract<AuthEvent, { type: "started" }>): AuthStep => {
  // Again only where the last answer was none (SESSION-4).
  const isOpen =
    state.status === "unknown" || state.status === "failed" || (state.status === "anonymous" && state.rememberedUserId !== null);
  if (!isOpen) return { state, effects: [] };
  const { rememberedUserId } = event;
  // Without a flag there is nobody to validate, unless flags cannot be kept here: then only the cookie knows.
  if (rememberedUserId === null && event.canRemember && state.status === "unknown") return { state: nobody(state), effects: [] };
  return { state: { ...initialState, status: "validating", rememberedUserId }, effects: [{ type: "validate" }] };
};

type Known = { userId: number | null; token: AccessToken | undefined; isImpersonated: boolean; status: "member" | "member-awaiting-terms" };

const onKnown = (state: AuthState, { userId, token, isImpersonated, status }: Known): AuthStep => {
  if (!isExpectingVerdict(state)) return { state, effects: [] };
  if (state.rememberedUserId !== null && userId !== state.rememberedUserId) return onMismatch(state);
  if (userId === null) return { state: { ...nobody(state), token: token ?? null, error: null }, effects: [] };
  return {
    state: { status, userId, rememberedUserId: userId, isImpersonated, token: token ?? state.token, error: null },
    effects: state.rememberedUserId === userId ? [] : [{ type: "remember", userId }],
  };
};

const onValidationFailed = (state: AuthState, event: Extract<AuthEvent, { type: "validation-failed" }>): AuthStep => {
  if (event.reason === "terms_not_accepted") {
    // SESSION-3: logged in, but for the terms.
    const userId = event.userId ?? state.rememberedUserId;
    return onKnown(state, {
      userId,
      token: event.token,
      isImpersonated: event.isImpersonated ?? state.isImpersonated,
      status: "member-awaiting-terms",
    });
  }
  // While logged in the retry policy has the say (AUTH401-1, AUTH401-3).
  if (state.status !== "validating") return { state, effects: [] };
  const effects: AuthEffect[] = [{ type: "log-in-anonymously" }];
  // A server that is away says nothing about the login: the next page asks again.
  if (!event.isRefusal) return { state, effects };
  return { state: { ...state, rememberedUserId: null }, effects: [{ type: "remember", userId: null }, ...effects] };
};

const onChangedElsewhere = (state: AuthState, userId: number | null): AuthStep => {
  if (userId === (state.userId ?? state.rememberedUserId)) {
    // She may have accepted the terms there: what is queued here waits for that (TERMS-1).
    return { state, effects: state.status === "member-awaiting-terms" ? [{ type: "validate" }] : [] };
  }
  if (userId === null) return { state: { ...nobody(state), error: null }, effects: [{ type: "forget-data" }] };
  // Another user: what this page shows is not hers. A visitor who logged in elsewhere is validated here, too.
  if (isLoggedIn(state)) return { state: nobody(state), effects: [{ type: "forget-data" }, { type: "reload" }] };
  return {
    state: { ...initialState, status: "validating", rememberedUserId: userId },
    effects: [{ type: "forget-data" }, { type: "validate" }],
  };
};

/** The session as a pure reducer: state and event give the next state and what is to be done (SESSION-1 to SESSION-7). */
export const reduce = (state: AuthState, event: AuthEvent): AuthStep => {
  switch (event.type) {
    case "started":
      return onStarted(state, event);
    case "validated":
      return onKnown(state, { ...event, status: "member" }); // SESSION-2
    case "validation-failed":
      return onValidationFailed(state, event);
    case "anonymous-granted":
      if (isLoggedIn(state)) return { state, effects: [] };
      return { state: { ...state, status: "anonymous", token: event.token, error: null }, effects: [] };
    case "anonymous-failed": {
      if (isLoggedIn(state)) return { state, effects: [] };
      return { state: { ...state, status: "failed", token: null, error: event.reason }, effects: [] }; // SESSION-4
    }
    case "logged-in": {
      const { userId, token, isImpersonated } = event;
      return {
        state: { status: "member", userId, rememberedUserId: userId, isImpersonated, token, error: null },
        effects: [{ type: "remember", userId }, { type: "announce", userId }, { type: "forget-data" }],
      };
    }
    case "user-fetch-failed":
      return isLoggedIn(state) ? logOut(state) : { state, effects: [] }; // SESSION-6
    case "logged-out":
      return logOut(state);
    case "marked-logged-out":
      return isLoggedIn(state) ? logOut(state, ...(event.goToLogin ? [{ type: "go-to-login" } as const] : [])) : { state, effects: [] };
    case "changed-elsewhere":
      return onChangedElsewhere(state, event.userId);
    case "terms-accepted":
      if (state.status !== "member-awaiting-terms") return { state, effects: [] };
      return { state: { ...state, status: "member" }, effects: [{ type: "announce", userId: state.userId }] };
    case "terms-refused":
      return state.status === "member-awaiting-terms" ? logOut(state, { type: "end-session" }) : { state, effects: [] };
  }
};
