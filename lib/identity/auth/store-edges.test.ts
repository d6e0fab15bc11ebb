import { expect, it } from "vitest";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { anna, answer, grant, MINUTE, refusal, settled, setUp } from "#tests/set-up-session.ts";

const SECOND = 1_000;

/** Anna, logged in with the token `a`. */
const logIn = async () => {
  const made = setUp(anna);
  made.world.answers.push(answer("a"));
  await made.session.start();
  return made;
};

it("CALL-2 a token ends five seconds early, for a request takes its time", async () => {
  const { world, session } = await logIn();
  world.time += 15 * MINUTE - 5 * SECOND - 1;
  expect(session.port.bearer()).toBe("a");
  world.time += 1;
  expect(session.port.bearer()).toBeNull();
});

it("CALL-2 one that is short already ends a tenth of its time early", async () => {
  const { world, session } = setUp(anna);
  world.answers.push({ ...answer("a"), expires_in: 20 });
  await session.start();
  world.time += 18 * SECOND - 1;
  expect(session.port.bearer()).toBe("a");
  world.time += 1;
  expect(session.port.bearer()).toBeNull();
});

it.each([400, 401, 403])("AUTH401-3 a %i is a refusal", async (status) => {
  const { world, session } = await logIn();
  world.answers.push(new ApiError({ code: "invalid_grant", status }));
  expect(await session.port.revalidate("a")).toBe("refused");
});

it.each([404, 429, 500])("AUTH401-3 a %i is none: who is logged in stays", async (status) => {
  const { world, session } = await logIn();
  world.answers.push(new ApiError({ code: "internal", status }));
  expect(await session.port.revalidate("a")).toBe("unclear");
  expect(session.port.status()).toBe("member");
});

it("AUTH401-3 missing terms are neither, and the token that came along is the one in use", async () => {
  const { world, session } = await logIn();
  world.answers.push(refusal("terms_not_accepted", { ...answer("b"), is_impersonated: true }));
  expect(await session.port.revalidate("a")).toBe("terms");
  expect(session.store.getState()).toMatchObject({ status: "member-awaiting-terms", userId: anna, isImpersonated: true });
  expect(session.port.bearer()).toBe("b");
});

it.each([
  ["no body at all", null],
  ["a body without a token", {}],
])("SESSION-3 missing terms with %s: the remembered user and her token stay", async (_, body) => {
  const { world, session } = await logIn();
  world.answers.push(refusal("terms_not_accepted", body));
  expect(await session.port.revalidate("a")).toBe("terms");
  expect(session.store.getState()).toMatchObject({ status: "member-awaiting-terms", userId: anna, isImpersonated: false });
  expect(session.port.bearer()).toBe("a");
});

it("SESSION-3 a token that does not say how long it lasts counts as ended", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(refusal("terms_not_accepted", { oauth_user_id: anna, oauth_access_token: "a" }));
  await session.start();
  expect(session.port.status()).toBe("member-awaiting-terms");
  expect(session.port.bearer()).toBeNull();
});

it("SESSION-3 what comes with another refusal is not taken over", async () => {
  const { world, session } = await logIn();
  world.answers.push(refusal("token_expired", { ...answer("b"), is_impersonated: true }));
  expect(await session.port.revalidate("a")).toBe("refused");
  expect(session.store.getState()).toMatchObject({ status: "member", isImpersonated: false });
  expect(session.port.bearer()).toBe("a");
});

it("AUTH401-3 an answer that cannot be read is no verdict", async () => {
  const { world, session } = await logIn();
  world.answers.push(new Error("broken"));
  expect(await session.port.revalidate("a")).toBe("unclear");
  expect(session.port.status()).toBe("member");
});

it("AUTH401-1 a renewal that finds nobody logged in any more is a refusal", async () => {
  const { world, session } = setUp();
  await session.start();
  world.answers.push(answer("a", null));
  expect(await session.port.revalidate("a")).toBe("refused");
});

it("AUTH401-2 after each validation the next one asks anew, also when the one before failed", async () => {
  const { world, session } = await logIn();
  world.answers.push(new ApiError({ code: "unavailable", status: 503 }), answer("b"), answer("c"));
  expect(await session.port.revalidate("a")).toBe("unclear");
  expect(await session.port.revalidate("a")).toBe("good");
  expect(await session.port.revalidate("b")).toBe("good");
  expect(session.port.bearer()).toBe("c");
});

it("AUTH401-2 a request whose token has been replaced goes again with the present one, unless that has ended, too", async () => {
  const { world, session } = await logIn();
  expect(await session.port.revalidate("older")).toBe("good");
  world.time += 20 * MINUTE;
  world.answers.push(answer("b"));
  expect(await session.port.revalidate("older")).toBe("good");
  expect(world.happened).toEqual(["validate", "validate"]);
});

it("AUTH401-1 marked logged out leads to the login page of this world, and keeps neither flag nor cart", async () => {
  const { world, session } = await logIn();
  session.port.markLoggedOut({ goToLogin: true });
  await settled();
  expect(world.happened).toEqual(["validate", "announce null", "forget", "go to /de/login"]);
  expect(world).toMatchObject({ flag: null, cart: null });
});

it("SESSION-4 a visitor is granted a token once, however many ask at the same time, and again when it has ended", async () => {
  const { world, session } = setUp();
  await session.start();
  world.grants.push(grant("first", null), grant("second", null));
  expect(await Promise.all([session.port.loginAnonymously(), session.port.loginAnonymously()])).toEqual([true, true]);
  expect(session.port.bearer()).toBe("first");
  expect(await session.port.loginAnonymously()).toBe(true);
  expect(session.port.bearer()).toBe("second");
  expect(world.happened).toEqual(["anonymous", "anonymous"]);
});

it("SESSION-4 who could not be granted one hears that, and can ask again", async () => {
  const { world, session } = setUp();
  await session.start();
  world.grants.push(new Error("broken"), grant("a", null));
  expect(await session.port.loginAnonymously()).toBe(false);
  expect(session.store.getState()).toMatchObject({ status: "failed", error: "Error: broken" });
  expect(await session.port.loginAnonymously()).toBe(true);
  expect(session.store.getState()).toMatchObject({ status: "anonymous", error: null });
});

it("GRANT-1 a grant to nobody logs nobody in and leaves the cart alone", async () => {
  const { world, session } = setUp();
  await session.start();
  session.adopt(grant("a", null, "another-cart"));
  expect(session.port.status()).toBe("anonymous");
  expect(world).toMatchObject({ cart: "cart-of-visitor", happened: [] });
});

it("GRANT-1 login waits for the answer about who was logged in before, which would overwrite it", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  world.grants.push(grant("b", 8));
  const started = session.start();
  await session.login("bert@school.example", "secret-secret");
  await started;
  expect(world.happened.slice(0, 2)).toEqual(["validate", "password"]);
  expect(session.store.getState()).toMatchObject({ status: "member", userId: 8 });
});

it("IMPERSONATE-1 a grant says that an admin acts as the user", async () => {
  const { session } = setUp();
  session.adopt({ ...grant("a", anna), is_impersonated: true });
  expect(session.store.getState()).toMatchObject({ status: "member", isImpersonated: true });
});

it("after the computer slept a member is asked about again, a visitor is not", async () => {
  const { world, session } = await logIn();
  world.answers.push(answer("b"));
  await session.check();
  expect(session.port.bearer()).toBe("b");
  expect(world.happened).toEqual(["validate", "validate"]);
  const visitor = setUp();
  await visitor.session.start();
  await visitor.session.check();
  expect(visitor.world.happened).toEqual([]);
});

it("another user in another tab: the page is loaded anew", async () => {
  const { world } = await logIn();
  world.hear(8);
  expect(world.happened).toEqual(["validate", "forget", "reload"]);
});

it("TERMS-1 refused terms end the session here and on the server, even if that cannot be told", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(refusal("terms_not_accepted", answer("a")));
  await session.start();
  world.canEnd = false;
  session.refusedTerms();
  await settled();
  expect(session.port.status()).toBe("anonymous");
  expect(world.happened).toEqual(["validate", "announce null", "forget", "end"]);
});

it("what is to be forgotten with the last user is, until it has been taken back", async () => {
  const { session } = await logIn();
  const forgotten: string[] = [];
  const stop = session.onForgetData(() => forgotten.push("lists"));
  session.onForgetData(() => forgotten.push("pictures"));
  await session.logout();
  expect(forgotten).toEqual(["lists", "pictures"]);
  stop();
  session.adopt(grant("b", anna));
  expect(forgotten).toEqual(["lists", "pictures", "pictures"]);
});

it("STATE-5 a token that still counts is not renewed, and one that cannot be is none", async () => {
  const { world, session } = await logIn();
  expect(await session.freshToken()).toBe("a");
  expect(world.happened).toEqual(["validate"]);
  world.time += 20 * MINUTE;
  world.answers.push(new ApiError({ code: "unavailable", status: 503 }));
  expect(await session.freshToken()).toBeNull();
});

it("STATE-5 a visitor has no token for the live connection, even with one of her own", async () => {
  const { world, session } = setUp();
  await session.start();
  world.grants.push(grant("anon", null));
  await session.port.loginAnonymously();
  expect(session.port.bearer()).toBe("anon");
  expect(await session.freshToken()).toBeNull();
  expect(world.happened).toEqual(["anonymous"]);
});

it("the flag and the cart are right before anybody sees the new state", async () => {
  const { world, session } = await logIn();
  const seen: unknown[] = [];
  session.store.subscribe(({ status }) => seen.push([status, world.flag, world.cart, world.happened.at(-1)]));
  await session.logout();
  expect(seen).toEqual([["anonymous", null, null, "end"]]);
});

it("AUTH401-3 only what another request's 401 caused, or a token that ended, is asked for as a renewal; other tabs are listened for once", async () => {
  const { world, session } = await logIn();
  world.answers.push(answer("b"), answer("c"), answer("d"));
  await session.check();
  await session.port.revalidate("b");
  world.time += 20 * MINUTE;
  await session.freshToken();
  expect(world.renewals).toEqual([false, false, true, true]);
  expect(world.tabs).toBe(1);
});
