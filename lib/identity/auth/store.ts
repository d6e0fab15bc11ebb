import { createStore } from "zustand/vanilla";
import { type AccessToken, type AuthEffect, type AuthEvent, type AuthState, initialState, reduce } from "#lib/identity/auth/machine.ts";
import { endSession, grantAnonymously, grantByPassword, validate } from "#lib/identity/auth/queries.ts";
import type { GrantedTokens, Validated } from "#lib/identity/auth/schema.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { dropCartToken, keepCartToken } from "#lib/platform/api-client/cart-token.ts";
import { beginLeaving, goToLogin } from "#lib/platform/api-client/login-path.ts";
import { type Revalidation, TERMS_REASON } from "#lib/platform/api-client/retry-policy.ts";
import { canRemember, readFlag, writeFlag } from "#lib/platform/api-client/session-flag.ts";
import { announceSession, type SessionPort } from "#lib/platform/api-client/session-port.ts";
import { makeTabs, type Tabs } from "#lib/platform/api-client/session-tabs.ts";

export type SessionDeps = {
  validate: (isRevalidation: boolean) => Promise<Validated>;
  grantByPassword: (username: string, password: string) => Promise<GrantedTokens>;
  grantAnonymously: () => Promise<GrantedTokens>;
  endSession: () => Promise<unknown>;
  readFlag: () => number | null;
  writeFlag: (userId: number | null) => void;
  canRemember: () => boolean;
  makeTabs: () => Tabs;
  keepCartToken: (token: string | null) => void;
  dropCartToken: () => void;
  beginLeaving: () => void;
  goToLogin: (loginPath: string | null) => void;
  reloadPage: () => void;
  track: (name: string) => void;
  /** ms since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
};

// A token that ends while its request is under way is as good as ended.
const MARGIN_SECONDS = 5;
const LEAVE_MS = 2_000;

const isSettled = ({ status }: AuthState) => status !== "unknown" && status !== "validating";
const isLoggedIn = ({ status }: AuthState) => status === "member" || status === "member-awaiting-terms";

/** Runs the reducer: keeps the state, does the effects, and serves the API client. Pages use `session`; tests make their own. */
export const createSession = (deps: SessionDeps) => {
  const store = createStore<AuthState>()(() => initialState);
  const forgetters = new Set<() => void>();
  let tabs: Tabs | null = null;
  let loginPath: string | null = null;
  let validation: Promise<Revalidation> | null = null;
  let anonymousLogin: Promise<boolean> | null = null;
  let ending: Promise<unknown> = Promise.resolve();

  const tokenOf = (value: string, expiresIn: number): AccessToken => ({
    value,
    expiresAt: deps.now() + (expiresIn - Math.min(MARGIN_SECONDS, expiresIn / 10)) * 1000,
  });

  const perform = (effect: AuthEffect): void => {
    if (effect.type === "validate") void ask(false);
    else if (effect.type === "log-in-anonymously") void loginAnonymously();
    else if (effect.type === "remember") deps.writeFlag(effect.userId);
    else if (effect.type === "announce") tabs?.announce(effect.userId);
    // The user is out either way; a cookie that could not be ended here ends by itself.
    else if (effect.type === "end-session") ending = deps.endSession().catch(() => {});
    else if (effect.type === "forget-data") for (const forget of forgetters) forget();
    else if (effect.type === "leave-cart") deps.dropCartToken();
    else if (effect.type === "track") deps.track(effect.name);
    // A page that is left takes its requests along: whatever ends the session comes first, but nobody waits for it long.
    else if (effect.type === "go-to-login") {
      deps.beginLeaving();
      void Promise.race([ending, deps.sleep(LEAVE_MS)]).then(() => deps.goToLogin(loginPath));
    } else deps.reloadPage();
  };

  const dispatch = (event: AuthEvent): void => {
    const { state, effects } = reduce(store.getState(), event);
    // What must hold before anybody sees the new state (flag, cart) comes first.
    for (const effect of effects) if (effect.type === "remember" || effect.type === "leave-cart") perform(effect);
    store.setState(state);
    for (const effect of effects) if (effect.type !== "remember" && effect.type !== "leave-cart") perform(effect);
  };

  const onRefused = (error: ApiError): Revalidation => {
    const hasTerms = error.reason === TERMS_REASON;
    const body = hasTerms ? (error.body as Partial<Validated> | null) : null;
    const isRefusal = [400, 401, 403].includes(error.status);
    dispatch({
      type: "validation-failed",
      reason: error.reason ?? error.code,
      isRefusal,
      userId: body?.oauth_user_id,
      token: body?.oauth_access_token ? tokenOf(body.oauth_access_token, body.expires_in ?? 0) : undefined,
      isImpersonated: body?.is_impersonated,
    });
    if (hasTerms) return "terms";
    return isRefusal ? "refused" : "unclear";
  };

  const askServer = async (isRevalidation: boolean): Promise<Revalidation> => {
    try {
      const answer = await deps.validate(isRevalidation);
      const token = tokenOf(answer.oauth_access_token, answer.expires_in);
      dispatch({ type: "validated", userId: answer.oauth_user_id, token, isImpersonated: answer.is_impersonated });
      return isLoggedIn(store.getState()) ? "good" : "refused";
    } catch (error) {
      return onRefused(error instanceof ApiError ? error : new ApiError({ code: "unreadable", message: String(error) }));
    } finally {
      validation = null;
    }
  };

  /** One validation for all who ask at the same time. */
  const ask = (isRevalidation: boolean): Promise<Revalidation> => {
    validation ??= askServer(isRevalidation);
    return validation;
  };

  const askAnonymously = async (): Promise<boolean> => {
    try {
      const grant = await deps.grantAnonymously();
      dispatch({ type: "anonymous-granted", token: tokenOf(grant.access_token, grant.expires_in) });
      return true;
    } catch (error) {
      dispatch({ type: "anonymous-failed", reason: error instanceof ApiError ? error.code : String(error) });
      return false;
    } finally {
      anonymousLogin = null;
    }
  };

  const loginAnonymously = (): Promise<boolean> => {
    anonymousLogin ??= askAnonymously();
    return anonymousLogin;
  };

  const bearer = (): string | null => {
    const { token } = store.getState();
    return token && token.expiresAt > deps.now() ? token.value : null;
  };

  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
      if (store.getState().status === "unknown") void start();
    });

  /** Finds out who is there; the first call does, later ones wait for the answer. After `failed` it tries again. */
  const start = async (): Promise<AuthState> => {
    if (!tabs) {
      tabs = deps.makeTabs();
      tabs.listen((userId) => dispatch({ type: "changed-elsewhere", userId }));
    }
    dispatch({ type: "started", rememberedUserId: deps.readFlag(), canRemember: deps.canRemember() });
    while (!isSettled(store.getState())) await changed();
    return store.getState();
  };

  /** Takes over tokens of a user that the server has just granted (login, confirmed registration). */
  const adopt = (grant: GrantedTokens): void => {
    if (grant.oauth_user_id === null) return;
    deps.keepCartToken(grant.cart_token);
    const token = tokenOf(grant.access_token, grant.expires_in);
    dispatch({ type: "logged-in", userId: grant.oauth_user_id, token, isImpersonated: grant.is_impersonated });
  };

  const port: SessionPort = {
    status: () => store.getState().status,
    bearer,
    changed,
    loginAnonymously,
    revalidate: async (usedToken) => {
      const current = bearer();
      return current !== null && current !== usedToken ? "good" : ask(true);
    },
    markLoggedOut: ({ goToLogin }) => dispatch({ type: "marked-logged-out", goToLogin }),
  };

  return {
    store,
    port,
    start,
    adopt,
    /** @throws ApiError invalid_grant */
    login: async (username: string, password: string): Promise<void> => {
      await validation;
      adopt(await deps.grantByPassword(username, password));
    },
    /** Ends the session here, in the other tabs and on the server. @throws ApiError when the server could not be told: then nobody is logged out. */
    logout: async (): Promise<void> => {
      await deps.endSession();
      dispatch({ type: "logged-out" });
    },
    /** An access token that is good now, renewed if need be; null when nobody is logged in. */
    freshToken: async (): Promise<string | null> => {
      const state = await start();
      if (bearer() === null && isLoggedIn(state)) await ask(true);
      return isLoggedIn(store.getState()) ? bearer() : null;
    },
    /** Asks the server again, e.g. after the computer slept. */
    check: async (): Promise<void> => void (isLoggedIn(store.getState()) && (await ask(false))),
    /** Where AUTH401-1 leads; the page's world knows. */
    setLoginPath: (path: string): void => {
      loginPath = path;
    },
    userFetchFailed: () => dispatch({ type: "user-fetch-failed" }),
    acceptedTerms: () => dispatch({ type: "terms-accepted" }),
    refusedTerms: () => dispatch({ type: "terms-refused" }),
    /** Runs when the data of the last user must go; gives back how to stop that. */
    onForgetData: (forget: () => void): (() => void) => {
      forgetters.add(forget);
      return () => forgetters.delete(forget);
    },
  };
};

export type Session = ReturnType<typeof createSession>;

/** Event on `window` with `{name}`: something worth counting happened (SESSION-5). */
const TRACK_EVENT = "kreda:track";

/** The session of this browser page. Nothing happens before its `start`, which the first API call or the session provider does. */
export const session = createSession({
  validate,
  grantByPassword,
  grantAnonymously,
  endSession,
  readFlag,
  writeFlag,
  canRemember,
  makeTabs,
  keepCartToken,
  dropCartToken,
  beginLeaving,
  goToLogin,
  reloadPage: () => window.location.reload(),
  track: (name) => window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { name } })),
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
announceSession(session.port);
