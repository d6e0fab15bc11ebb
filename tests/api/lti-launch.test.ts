import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { exportSPKI, generateKeyPair, importJWK, type JSONWebKeySet, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as state } from "#app/api/v3/learning-rooms/play/route.ts";
import { GET as keys } from "#app/api/v3/lti/[key]/keys/route.ts";
import { GET as begin } from "#app/api/v3/lti/[key]/login/route.ts";
import { GET as again } from "#app/api/v3/lti/again/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_PUPILS } from "#lib/interactive/learning-rooms/limits.ts";
import { openRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { registerPlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { rotateKeys } from "#lib/interactive/lti/server/tool-keys.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { learningRoomPupils, learningRooms, ltiKeys, ltiPupils, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { beginLaunch, finishLaunch, keyOf, launch, loginOf, toldIn } from "#tests/lti-launch.ts";
import { type LtiPlatform, startLtiPlatform } from "#tests/lti-platform.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const items = (): Item[] =>
  (["single-choice", "gap-text"] as const).map((type, at) => ({ ...exampleItem("gr", type), id: `i${at}` }) as Item);

let platform: LtiPlatform;
let key = "";
let owner: Awaited<ReturnType<typeof buildUser>>;
let interactive = 0;
let custom: Record<string, unknown> = {};
beforeAll(async () => {
  platform = await startLtiPlatform(async () => (await call(keys, { params: { key } })).body as unknown as JSONWebKeySet);
});
afterAll(() => platform.close());
beforeEach(async () => {
  owner = await buildUser();
  interactive = (await createInteractive(owner.id, "gr", { title: "Ώρες", items: items() })).id;
  key = keyOf(await registerPlatform(owner.id, "gr", platform.registration));
  custom = { [`${CLAIM}custom`]: { interactive: String(interactive) } };
  platform.state.person = "42";
});
const pupilState = async (token: string) => (await call(state, { headers: { "x-room-token": token } })).body.data;
const faultOf = async (id_token: string, begun: Awaited<ReturnType<typeof beginLaunch>>) => {
  const { name, value } = await finishLaunch({ state: begun.state, id_token }, begun.cookie);
  return `${name} ${value}`;
};

describe("threat 13 launches from learning platforms (LTI 1.3)", () => {
  it("a launch asks the platform who is there, and leads into a room on the exercises of who registered it", async () => {
    const begun = await beginLaunch(platform, key, { lti_message_hint: "m" });
    expect(begun.status).toBe(303);
    expect(begun.location.origin).toBe(platform.issuer);
    expect(Object.fromEntries(begun.location.searchParams)).toMatchObject({
      a: "1",
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.clientId,
      redirect_uri: "http://localhost:3000/api/v3/lti/launch",
      login_hint: "7",
      lti_message_hint: "m",
    });
    expect(begun.setCookie).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned; Max-Age=600$/);
    const token = await platform.sign(platform.claims(begun.nonce, custom));
    const told = await finishLaunch({ state: begun.state, id_token: token }, begun.cookie);
    expect(told).toMatchObject({ status: 303, name: "room", path: "/gr/interactive/launch" });
    expect(await pupilState(told.value)).toMatchObject({ title: "Ώρες", mode: "practice", count: 2 });
    const [room] = await getDb().select().from(learningRooms).where(eq(learningRooms.userId, owner.id));
    expect(room).toMatchObject({ isLinked: true, world: "gr" });
  });

  it("who comes again is the pupil she was, others of her course meet her, and nothing says who she is", async () => {
    const first = await launch(platform, key, custom);
    const back = await launch(platform, key, custom);
    platform.state.person = "43";
    const other = await launch(platform, key, custom);
    expect(back.value).toBe(first.value);
    expect(other.value).not.toBe(first.value);
    expect((await pupilState(other.value))?.pupils).toBe(2);
    const elsewhere = await launch(platform, key, { ...custom, [`${CLAIM}resource_link`]: { id: "link-2" } });
    expect((await pupilState(elsewhere.value))?.pupils).toBe(1);
    const rows = await getDb().select().from(ltiPupils);
    expect(rows.every(({ subject }) => subject?.startsWith("sealed:"))).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/"4[23]"/);
  });

  it("a class that launches at once meets in one room, and whoever finds it full in a second", async () => {
    const told = await Promise.all(Array.from({ length: MAX_PUPILS + 5 }, (_, at) => launch(platform, key, { ...custom, sub: `p${at}` })));
    expect(new Set(told.map(({ value }) => value)).size).toBe(MAX_PUPILS + 5);
    const rooms = await getDb().select({ id: learningRooms.id }).from(learningRooms).where(eq(learningRooms.userId, owner.id));
    const counts = await Promise.all(rooms.map(({ id }) => getDb().$count(learningRoomPupils, eq(learningRoomPupils.roomId, id))));
    expect(counts.sort((a, b) => b - a)).toEqual([MAX_PUPILS, 5]);
    // Her own fifty are not touched by them.
    await openRoom(owner.id, "gr", { interactive, mode: "practice", days: 1 });
  });

  it("what came back counts once: neither state nor token a second time, nor in another browser", async () => {
    const begun = await beginLaunch(platform, key);
    const token = await platform.sign(platform.claims(begun.nonce, custom));
    const both = await Promise.all([1, 2].map(() => finishLaunch({ state: begun.state, id_token: token }, begun.cookie)));
    expect(both.map(({ name, value }) => (name === "room" ? name : `${name} ${value}`)).sort()).toEqual(["fault expired", "room"]);
    // The same token with a state of one's own: its nonce is another one.
    expect(await faultOf(token, await beginLaunch(platform, key))).toBe("fault refused");
    const stolen = await beginLaunch(platform, key);
    const brought = { state: stolen.state, id_token: await platform.sign(platform.claims(stolen.nonce, custom)) };
    expect((await finishLaunch(brought, (await beginLaunch(platform, key)).cookie)).name).toBe("again");
    expect(await finishLaunch(brought, stolen.cookie)).toMatchObject({ name: "fault", value: "expired" });
  });

  it("where no cookie is kept in a frame, it begins again in a window of its own, once", async () => {
    const begun = await beginLaunch(platform, key);
    const told = await finishLaunch({ state: begun.state, id_token: await platform.sign(platform.claims(begun.nonce, custom)) });
    expect(told).toMatchObject({ name: "again", path: "/gr/interactive/launch" });
    const ask = () => call(again, { path: `/?again=${told.value}` });
    const { headers } = await ask();
    const next = new URL(headers.get("location") ?? "");
    expect(toldIn((await ask()).headers.get("location"))).toMatchObject({ name: "fault", value: "expired" });
    const form = async () => ({
      state: next.searchParams.get("state") ?? "",
      id_token: await platform.sign(platform.claims(next.searchParams.get("nonce") ?? "", custom)),
    });
    expect(await finishLaunch(await form())).toMatchObject({ name: "fault", value: "cookies" });
  });

  it("forged tokens are refused: no signature, another key, the public key as a secret, an unknown or no key name", async () => {
    const forge = async (make: (nonce: string) => Promise<string>) => {
      const begun = await beginLaunch(platform, key);
      return faultOf(await make(begun.nonce), begun);
    };
    const stranger = await generateKeyPair("RS256");
    const payload = (nonce: string) => ({ iss: platform.issuer, aud: platform.clientId, ...platform.claims(nonce, custom) });
    const timed = (nonce: string, header: { alg: string; kid?: string }) =>
      new SignJWT(payload(nonce)).setProtectedHeader(header).setIssuedAt().setExpirationTime("5m");
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const times = () => ({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300 });
    const kid = platform.jwk.kid;
    const pem = await exportSPKI((await importJWK({ ...platform.jwk }, "RS256")) as CryptoKey);
    const attacks: Record<string, (nonce: string) => Promise<string>> = {
      none: async (nonce) => `${encode({ alg: "none", kid })}.${encode({ ...payload(nonce), ...times() })}.`,
      "another key": (nonce) => timed(nonce, { alg: "RS256", kid }).sign(stranger.privateKey),
      "the public key as a secret": async (nonce) => {
        const text = `${encode({ alg: "HS256", kid })}.${encode({ ...payload(nonce), ...times() })}`;
        return `${text}.${createHmac("sha256", pem).update(text).digest("base64url")}`;
      },
      "an unknown key": (nonce) => timed(nonce, { alg: "RS256", kid: "../../etc/passwd" }).sign(platform.privateKey),
      "no key": (nonce) => timed(nonce, { alg: "RS256" }).sign(platform.privateKey),
    };
    for (const [name, make] of Object.entries(attacks)) expect([name, await forge(make)]).toEqual([name, "fault refused"]);
    expect(await getDb().$count(learningRooms, eq(learningRooms.userId, owner.id))).toBe(0);
  });

  it("claims that are not ours are refused: issuer, audience, client, age, nonce, version, message, deployment", async () => {
    const now = Math.floor(Date.now() / 1000);
    const cases: [string, Record<string, unknown>, string][] = [
      ["issuer", { iss: "https://other.example" }, "refused"],
      ["audience", { aud: "somebody-else" }, "refused"],
      ["several audiences, none authorised", { aud: [platform.clientId, "x"] }, "refused"],
      ["authorised party", { aud: [platform.clientId, "x"], azp: "x" }, "refused"],
      ["expired", { exp: now - 120 }, "refused"],
      ["made long ago", { iat: now - 3_600 }, "refused"],
      ["made in the future", { iat: now + 3_600, exp: now + 7_200 }, "refused"],
      ["nonce", { nonce: "another" }, "refused"],
      ["version", { [`${CLAIM}version`]: "1.1" }, "refused"],
      ["message", { [`${CLAIM}message_type`]: "LtiSubmissionReviewRequest" }, "refused"],
      ["deployment", { [`${CLAIM}deployment_id`]: "d9" }, "unknown"],
      ["exercise", { [`${CLAIM}custom`]: { interactive: "x" } }, "exercise"],
    ];
    for (const [name, more, fault] of cases) {
      const { name: told, value } = await launch(platform, key, { ...custom, ...more });
      expect([name, told, value]).toEqual([name, "fault", fault]);
    }
    expect(await launch(platform, key, { ...custom, aud: [platform.clientId, "x"], azp: platform.clientId })).toMatchObject({
      name: "room",
    });
  });

  it("threat 5 a registration launches its owner's exercises alone, and is launched by its own platform alone", async () => {
    const stranger = await buildUser();
    const foreign = (await createInteractive(stranger.id, "de", { title: "Fremd", items: items() })).id;
    expect(await launch(platform, key, { [`${CLAIM}custom`]: { interactive: foreign } })).toMatchObject({
      name: "fault",
      value: "exercise",
    });
    // The stranger registers a platform of his own under the same issuer and client: its keys are his, and so are its addresses.
    const his = await startLtiPlatform(async () => ({ keys: [] }));
    const hisKey = keyOf(
      await registerPlatform(stranger.id, "de", { ...his.registration, issuer: platform.issuer, loginUrl: platform.registration.loginUrl }),
    );
    const begun = await beginLaunch(platform, key);
    const forged = await his.sign({ ...platform.claims(begun.nonce, custom), iss: platform.issuer });
    expect(await faultOf(forged, begun)).toBe("fault refused");
    const [ours, theirs] = await Promise.all([key, hisKey].map(async (one) => (await call(keys, { params: { key: one } })).body.keys));
    expect(JSON.stringify(ours)).not.toBe(JSON.stringify(theirs));
    await his.close();
  });

  it("a login that is not of this registration begins nothing", async () => {
    const ask = async (more: Record<string, string>, one = key) => {
      const { headers } = await call(begin, { path: loginOf(platform, more), params: { key: one } });
      return toldIn(headers.get("location")).value;
    };
    expect(await ask({ iss: "https://other.example" })).toBe("unknown");
    expect(await ask({ client_id: "other" })).toBe("unknown");
    expect(await ask({ lti_deployment_id: "d9" })).toBe("unknown");
    expect(await ask({}, "a".repeat(20))).toBe("unknown");
    expect((await call(begin, { path: "/?iss=x", params: { key } })).status).toBe(400);
    // Who is blocked leads nobody anywhere, and her keys sign for nobody.
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, owner.id));
    expect(await ask({})).toBe("unknown");
    expect((await call(keys, { params: { key } })).status).toBe(404);
    await getDb().update(users).set({ blockedAt: null }).where(eq(users.id, owner.id));
  });

  it("keys are public, sealed where they lie, and change: a new one signs, the old one stays for a while", async () => {
    const published = async () => (await call(keys, { params: { key } })).body.keys as unknown as Record<string, string>[];
    const [first] = await published();
    expect(Object.keys(first as object).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const [row] = await getDb()
      .select()
      .from(ltiKeys)
      .where(eq(ltiKeys.kid, first?.kid ?? ""));
    expect(row?.privateKey).toMatch(/^sealed:/);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await rotateKeys(inDays(80));
    expect(await published()).toHaveLength(1);
    await rotateKeys(inDays(91));
    expect((await published()).map(({ kid }) => kid)).toEqual([expect.any(String), first?.kid]);
    // The newer one was made just now, so both are old then; each platform always has one that is not.
    await rotateKeys(inDays(121));
    expect((await published()).some(({ kid }) => kid === first?.kid)).toBe(false);
    expect((await call(keys, { params: { key: "b".repeat(20) } })).status).toBe(404);
  });
});
