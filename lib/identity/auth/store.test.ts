import { expect, it } from "vitest";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { anna, answer, grant, MINUTE, refusal, settled, setUp } from "#tests/set-up-session.ts";

it("SESSION-2 a remembered user is validated once, however often somebody asks", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  const states = await Promise.all([session.start(), session.start(), session.start()]);
  expect(states.map(({ status }) => status)).toEqual(["member", "member", "member"]);
  expect(world.happened).toEqual(["validate"]);
  expect(session.port.bearer()).toBe("a");
});

it("SESSION-1 nobody is asked about a visitor without a flag", async () => {
  const { world, session } = setUp();
  expect((await session.start()).status).toBe("anonymous");
  expect(world.happened).toEqual([]);
});

it("SESSION-3 the token that comes with missing terms is kept, so that they can be accepted", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(refusal("terms_not_accepted", answer("a")));
  expect((await session.start()).status).toBe("member-awaiting-terms");
  expect(session.port.bearer()).toBe("a");
  session.acceptedTerms();
  expect(session.store.getState().status).toBe("member");
  expect(world.happened).toEqual(["validate", `announce ${anna}`]);
});

it("SESSION-4 a refused validation goes on with client credentials and forgets the flag", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(refusal("token_expired"));
  world.grants.push(grant("anon", null));
  expect((await session.start()).status).toBe("anonymous");
  expect(session.port.bearer()).toBe("anon");
  expect(world.flag).toBeNull();
});

it("SESSION-4 when that fails too the error is stored; starting again helps once the server is back", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(new ApiError({ code: "network" }));
  world.grants.push(new ApiError({ code: "unavailable", status: 503 }));
  expect(await session.start()).toMatchObject({ status: "failed", error: "unavailable" });
  expect(world.flag).toBe(anna);
  world.answers.push(answer("a"));
  expect((await session.start()).status).toBe("member");
});

it("SESSION-5 another user's session is tracked, ended and left", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("b", 8));
  expect((await session.start()).status).toBe("anonymous");
  await settled();
  expect(world.happened).toEqual(["validate", "announce null", "forget", "track session_user_mismatch", "end", "go to /de/login"]);
  expect(world).toMatchObject({ flag: null, cart: null });
  expect(session.port.bearer()).toBeNull();
});

it("SESSION-5 the page is left once the foreign session has ended, and after a while even if the server does not answer", async () => {
  const { world, session } = setUp(anna);
  let end = () => {};
  let give = () => {};
  world.ended = new Promise((resolve) => {
    end = resolve;
  });
  world.patience = new Promise((resolve) => {
    give = resolve;
  });
  world.answers.push(answer("b", 8));
  await session.start();
  await settled();
  expect(world.happened.at(-1)).toBe("end");
  give();
  await settled();
  expect(world.happened.at(-1)).toBe("go to /de/login");
  end();
});

it("TERMS-1 terms accepted in another tab set free what is queued here; as long as they are not, it stays", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(refusal("terms_not_accepted", answer("a")), refusal("terms_not_accepted", answer("b")), answer("c"));
  await session.start();
  world.hear(anna);
  await settled();
  expect(session.store.getState().status).toBe("member-awaiting-terms");
  world.hear(anna);
  await settled();
  expect(session.store.getState().status).toBe("member");
  expect(session.port.bearer()).toBe("c");
  expect(world.happened).toEqual(["validate", "validate", "validate"]);
});

it("SESSION-6 clears token and flag", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  await session.start();
  session.userFetchFailed();
  expect(session.port.bearer()).toBeNull();
  expect(world.flag).toBeNull();
});

it("CALL-2 an access token counts only as long as it lives", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  await session.start();
  world.time += 14 * MINUTE;
  expect(session.port.bearer()).toBe("a");
  world.time += MINUTE;
  expect(session.port.bearer()).toBeNull();
});

it("AUTH401-2 five requests that fail together share one validation, and a sixth that comes late needs none", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"), answer("b"));
  await session.start();
  const results = await Promise.all(["a", "a", "a", "a", "a"].map((used) => session.port.revalidate(used)));
  expect(results).toEqual(["good", "good", "good", "good", "good"]);
  expect(await session.port.revalidate("a")).toBe("good");
  expect(world.happened).toEqual(["validate", "validate"]);
  expect(session.port.bearer()).toBe("b");
});

it("AUTH401-3 tells a refusal from a server that is away", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"), new ApiError({ code: "unavailable", status: 503 }), refusal("token_reused"));
  await session.start();
  expect(await session.port.revalidate("a")).toBe("unclear");
  expect(session.store.getState().status).toBe("member");
  expect(await session.port.revalidate("a")).toBe("refused");
});

it("GRANT-1 login keeps the cart's new token and tells the other tabs", async () => {
  const { world, session } = setUp();
  await session.start();
  world.grants.push(grant("a", anna, "cart-of-anna"));
  await session.login("anna@school.example", "secret-secret");
  expect(session.store.getState()).toMatchObject({ status: "member", userId: anna });
  expect(world).toMatchObject({ flag: anna, cart: "cart-of-anna", happened: ["password", `announce ${anna}`, "forget"] });
});

it("GRANT-1 a wrong password changes nothing", async () => {
  const { world, session } = setUp();
  await session.start();
  world.grants.push(new ApiError({ code: "invalid_grant", status: 400, reason: "wrong_credentials" }));
  await expect(session.login("anna@school.example", "wrong")).rejects.toMatchObject({ code: "invalid_grant" });
  expect(session.store.getState().status).toBe("anonymous");
  expect(world.cart).toBe("cart-of-visitor");
});

it("GRANT-3 logout ends the session on the server first; if that fails nobody is told to be logged out", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  await session.start();
  world.canEnd = false;
  await expect(session.logout()).rejects.toMatchObject({ code: "network" });
  expect(session.store.getState().status).toBe("member");
  world.canEnd = true;
  await session.logout();
  expect(session.store.getState()).toMatchObject({ status: "anonymous", token: null });
  expect(world).toMatchObject({ flag: null, cart: null });
});

it("GRANT-3 logout in another tab logs out here, without asking the server", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  await session.start();
  world.hear(null);
  expect(session.store.getState()).toMatchObject({ status: "anonymous", token: null });
  expect(world.happened).toEqual(["validate", "forget"]);
});

it("STATE-5 a token for the live connection is renewed when it has ended, and null for visitors", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"), answer("b"));
  expect(await session.freshToken()).toBe("a");
  world.time += 20 * MINUTE;
  expect(await session.freshToken()).toBe("b");
  expect(await setUp().session.freshToken()).toBeNull();
});

it("TERMS-1 whoever waits hears of the next change, and starts a session that nobody has started", async () => {
  const { world, session } = setUp(anna);
  world.answers.push(answer("a"));
  await session.port.changed();
  expect(session.port.status()).toBe("validating");
  await session.port.changed();
  expect(session.port.status()).toBe("member");
});
