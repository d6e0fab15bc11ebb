import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as keys } from "#app/api/v3/lti/[key]/keys/route.ts";
import { GET as choices, POST as choose } from "#app/api/v3/lti/choices/route.ts";
import { PUT as change, DELETE as remove } from "#app/api/v3/lti/platforms/[id]/route.ts";
import { GET as list, POST as register } from "#app/api/v3/lti/platforms/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_PLATFORMS } from "#lib/interactive/lti/limits.ts";
import { platform as platformAnswer } from "#lib/interactive/lti/schema.ts";
import { registerPlatform } from "#lib/interactive/lti/server/register-platform.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { ltiPlatforms } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { keyOf, launch } from "#tests/lti-launch.ts";
import { type LtiPlatform, startLtiPlatform } from "#tests/lti-platform.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";

let platform: LtiPlatform;
let owner: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  platform = await startLtiPlatform(async () => ({ keys: [] }));
});
afterAll(() => platform.close());
beforeEach(async () => {
  owner = await buildUser();
});
const add = (body: unknown, token = owner.token) => call(register, { method: "POST", token, path: "/?world=de", body });

describe("registering a learning platform (LTI 1.3)", () => {
  it("a member gets addresses for it, changes it and takes it away; each has a name and keys of its own", async () => {
    const { status, body } = await add(platform.registration);
    expect(status).toBe(201);
    const made = platformAnswer.parse(body.data);
    expect(made.tool.login).toMatch(/^http:\/\/localhost:3000\/api\/v3\/lti\/[a-z0-9]{20}\/login$/);
    const other = platformAnswer.parse((await add({ ...platform.registration, name: "Canvas" })).body.data);
    expect(keyOf(other)).not.toBe(keyOf(made));
    const put = await call(change, {
      method: "PUT",
      token: owner.token,
      params: { id: String(made.id) },
      body: { ...platform.registration, name: "Neu" },
    });
    expect(put.body.data).toMatchObject({ name: "Neu", tool: made.tool });
    expect((await call(list, { token: owner.token })).body.data?.items).toMatchObject([{ name: "Neu" }, { name: "Canvas" }]);
    expect((await call(remove, { method: "DELETE", token: owner.token, params: { id: String(made.id) } })).status).toBe(200);
    expect((await call(keys, { params: { key: keyOf(made) } })).status).toBe(404);
    expect(await launch(platform, keyOf(other))).toMatchObject({ name: "fault", value: "exercise" });
  });

  it("addresses of private networks, other schemes and what is none are refused at their fields", async () => {
    const bad = [
      "http://moodle.example/token",
      "https://10.0.0.1/keys",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/keys",
      "https://[::ffff:192.168.0.1]/keys",
      "https://167772161/keys",
      "https://0xa.1/keys",
      "https://intranet/keys",
      "https://user:secret@moodle.example/keys",
      "ftp://moodle.example/keys",
      "file:///etc/passwd",
    ];
    for (const address of bad) {
      const { status, body } = await add({ ...platform.registration, keysUrl: address });
      expect([address, status, body.error?.fields]).toEqual([
        address,
        400,
        { keysUrl: expect.objectContaining({ code: "address_private" }) },
      ]);
    }
    const { body } = await add({ ...platform.registration, deploymentIds: [], clientId: "", loginUrl: "moodle" });
    expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(["clientId", "deploymentIds", "loginUrl"]);
    expect((await call(list, { token: owner.token })).body.data?.items).toEqual([]);
  });

  it("nobody registers more than she may, however many at once", async () => {
    const filled = Array.from({ length: MAX_PLATFORMS - 1 }, (_, at) => ({
      ...platform.registration,
      userId: owner.id,
      world: "de" as const,
      key: `${owner.id}-${at}`,
    }));
    await getDb().insert(ltiPlatforms).values(filled);
    const at = await Promise.allSettled([1, 2, 3].map(() => registerPlatform(owner.id, "de", platform.registration)));
    expect(at.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });
});

describe("choosing an exercise for a course (Deep Linking 2.0)", () => {
  const as = (token: string, body?: unknown) => ({ headers: { "x-lti-choice": token }, ...(body === undefined ? {} : { body }) });

  it("a teacher chooses once among the exercises of who registered the platform, and the platform can check it", async () => {
    const made = await registerPlatform(owner.id, "de", platform.registration);
    const own = (await createInteractive(owner.id, "de", { title: "Brüche", items: [exampleItem("de", "numeric") as Item] })).id;
    const foreign = (
      await createInteractive((await buildUser()).id, "de", { title: "Fremd", items: [exampleItem("de", "numeric") as Item] })
    ).id;
    const told = await launch(platform, keyOf(made), platform.linking());
    expect(told.name).toBe("choose");
    expect((await call(choices, as(told.value))).body.data).toEqual({
      platform: "Moodle der Schule",
      items: [{ id: own, title: "Brüche", count: 1 }],
    });
    expect((await call(choose, { method: "POST", ...as(told.value, { interactive: foreign }) })).status).toBe(404);
    const { body } = await call(choose, { method: "POST", ...as(told.value, { interactive: own }) });
    const { keys: published } = (await call(keys, { params: { key: keyOf(made) } })).body as unknown as JSONWebKeySet;
    const jwt = String(body.data?.jwt);
    const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys: published }), {
      issuer: platform.clientId,
      audience: platform.issuer,
    });
    expect(body.data?.returnUrl).toBe(`${platform.issuer}/back`);
    expect(payload).toMatchObject({
      [`${CLAIM}message_type`]: "LtiDeepLinkingResponse",
      [`${CLAIM}version`]: "1.3.0",
      [`${CLAIM}deployment_id`]: "d1",
      [`${LINKING}data`]: "keep-me",
      [`${LINKING}content_items`]: [{ type: "ltiResourceLink", title: "Brüche", custom: { interactive: String(own) } }],
    });
    // Spent: neither chosen twice nor looked at again.
    expect((await call(choose, { method: "POST", ...as(told.value, { interactive: own }) })).status).toBe(404);
    expect((await call(choices, as(told.value))).status).toBe(404);
    // What was put into the course is what is launched.
    const [item] = payload[`${LINKING}content_items`] as { custom: object; url: string }[];
    expect(await launch(platform, keyOf(made), { [`${CLAIM}custom`]: item?.custom })).toMatchObject({ name: "room" });
    expect(await launch(platform, keyOf(made), { [`${CLAIM}target_link_uri`]: item?.url })).toMatchObject({ name: "room" });
  });

  it("pupils choose nothing, and no way back leads to where we do not lead", async () => {
    const key = keyOf(await registerPlatform(owner.id, "de", platform.registration));
    const learner = { [`${CLAIM}roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"] };
    expect(await launch(platform, key, { ...platform.linking(), ...learner })).toMatchObject({ name: "fault", value: "teachers" });
    const cases = [
      { deep_link_return_url: "javascript:alert(1)" },
      { deep_link_return_url: "https://10.0.0.1/x" },
      { accept_types: ["link"] },
    ];
    for (const more of cases)
      expect(await launch(platform, key, platform.linking(more))).toMatchObject({ name: "fault", value: "refused" });
    expect((await call(choices, as("nothing"))).status).toBe(404);
  });
});
