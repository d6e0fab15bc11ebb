import type { GrantedTokens, Validated } from "#lib/identity/auth/schema.ts";
import { createSession } from "#lib/identity/auth/store.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

export const anna = 7;
export const MINUTE = 60_000;

export const answer = (value: string, userId: number | null = anna): Validated => ({
  oauth_user_id: userId,
  oauth_access_token: value,
  expires_in: 900,
  reason: null,
  is_impersonated: false,
});
export const grant = (value: string, userId: number | null, cartToken: string | null = null): GrantedTokens => ({
  access_token: value,
  token_type: "Bearer",
  expires_in: 900,
  scope: userId === null ? "anon" : "user",
  is_impersonated: false,
  oauth_user_id: userId,
  cart_token: cartToken,
});
export const refusal = (reason: string, body: unknown = null) => new ApiError({ code: "invalid_token", status: 401, reason, body });

/** A browser without browser: what it keeps, what it was told, what the server answers next. */
export const setUp = (flag: number | null = null) => {
  const world = {
    flag,
    cart: "cart-of-visitor" as string | null,
    time: 1_000_000,
    happened: [] as string[],
    /** Of each validation whether it was because another request was answered 401, and how often the other tabs were listened for. */
    renewals: [] as boolean[],
    tabs: 0,
    answers: [] as (Validated | Error)[],
    grants: [] as (GrantedTokens | Error)[],
    canEnd: true,
    ended: Promise.resolve(),
    patience: new Promise<void>(() => {}),
    hear: (_: number | null): void => {},
  };
  const next = async <T>(name: string, list: (T | Error)[]): Promise<T> => {
    world.happened.push(name);
    const one = list.shift();
    await Promise.resolve();
    if (one === undefined || one instanceof Error) throw one ?? new ApiError({ code: "network" });
    return one;
  };
  const session = createSession({
    validate: (isRevalidation) => {
      world.renewals.push(isRevalidation);
      return next("validate", world.answers);
    },
    grantByPassword: () => next("password", world.grants),
    grantAnonymously: () => next("anonymous", world.grants),
    endSession: async () => {
      world.happened.push("end");
      if (!world.canEnd) throw new ApiError({ code: "network" });
      await world.ended;
    },
    readFlag: () => world.flag,
    writeFlag: (userId) => {
      world.flag = userId;
    },
    canRemember: () => true,
    makeTabs: () => ({
      announce: (userId) => world.happened.push(`announce ${userId}`),
      listen: (onChange) => {
        world.tabs += 1;
        world.hear = onChange;
        return () => {};
      },
    }),
    keepCartToken: (token) => {
      world.cart = token ?? world.cart;
    },
    dropCartToken: () => {
      world.cart = null;
    },
    beginLeaving: () => {},
    goToLogin: (path) => world.happened.push(`go to ${path}`),
    reloadPage: () => world.happened.push("reload"),
    track: (name) => world.happened.push(`track ${name}`),
    now: () => world.time,
    sleep: () => world.patience,
  });
  session.setLoginPath("/de/login");
  session.onForgetData(() => world.happened.push("forget"));
  return { world, session };
};

/** After what is under way has been said. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
