import { desc, eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as addKey } from "#app/api/v3/security/passkeys/add/route.ts";
import { POST as newKey } from "#app/api/v3/security/passkeys/new/route.ts";
import { POST as removeKey } from "#app/api/v3/security/passkeys/remove/route.ts";
import { POST as renameKey } from "#app/api/v3/security/passkeys/rename/route.ts";
import { POST as renewCodes } from "#app/api/v3/security/recovery-codes/renew/route.ts";
import { GET as getSecurity } from "#app/api/v3/security/route.ts";
import { POST as confirm } from "#app/api/v3/security/totp/confirm/route.ts";
import { POST as disable } from "#app/api/v3/security/totp/disable/route.ts";
import { POST as start } from "#app/api/v3/security/totp/start/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { identities, outbox, passkeys, rateLimits, recoveryCodes, secondFactors } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { addSecondFactor, buildMember, enterAgain } from "#tests/factories/build-member.ts";
import { buildUser, TOTP_SECRET } from "#tests/factories/build-user.ts";
import { makePasskey } from "#tests/make-passkey.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

const send = (handler: typeof start, token: string, body: Record<string, unknown> = {}) =>
  call(handler, { path: "/api/v3/security/x?world=de", body, token });
const overview = async (token: string) => (await call(getSecurity, { path: "/api/v3/security?world=de", token })).body.data;
const codeOf = (secret: string, seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
const toldOf = async (email: string) =>
  (await getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)))[0]?.payload.change;
const factorOf = async (userId: number) => (await getDb().select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

describe("ROUTE-19 second factor", () => {
  it("ROUTE-19 ASVS 6.5.2 a key is made, counts once a code has confirmed it, and gives ten recovery codes of which only hashes are kept", async () => {
    const anna = await buildMember();
    const setup = (await send(start, anna.token)).body.data;
    const secret = String(setup?.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(setup?.uri));
    expect([uri.protocol, uri.host, uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      "totp",
      secret,
      "Kreda",
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(anna.email);
    expect(await overview(anna.token)).toMatchObject({ hasSecondFactor: false, proofMethods: ["password"] });
    const { status, body } = await send(confirm, anna.token, { otp: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` });
    expect(status).toBe(200);
    const codes = body.data?.recoveryCodes as unknown as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await overview(anna.token)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10, proofMethods: ["password", "otp"] });
    const kept = JSON.stringify(await getDb().select().from(recoveryCodes).where(eq(recoveryCodes.userId, anna.id)));
    for (const code of codes) expect(kept).not.toContain(code);
    expect(await toldOf(anna.email)).toBe("factor_on");
  });

  it("ROUTE-19 beginning again makes another key; a wrong code confirms nothing; confirmed, it is not replaced", async () => {
    const anna = await buildMember();
    const first = String((await send(start, anna.token)).body.data?.secret);
    const second = String((await send(start, anna.token)).body.data?.secret);
    expect(second).not.toBe(first);
    expect((await send(confirm, anna.token, { otp: codeOf(first) })).body.error?.code).toBe("mfa_invalid");
    expect((await factorOf(anna.id))?.confirmedAt).toBeNull();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(confirm, anna.token, { otp: codeOf(second) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await send(start, anna.token)).status).toBe(409);
  });

  it("ROUTE-19 it is switched off by a code or a recovery code, not by a wrong one", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    await addSecondFactor(anna.id);
    const codes = await addSecondFactor(berta.id);
    expect((await send(disable, anna.token, { otp: "000000" })).status).toBe(400);
    expect((await send(disable, anna.token, { recoveryCode: codes[0] })).body.error?.code).toBe("mfa_invalid");
    expect((await send(disable, anna.token, {})).body.error?.fields?.otp?.code).toBe("required");
    expect(await factorOf(anna.id)).toBeDefined();
    expect((await send(disable, anna.token, { otp: codeOf(TOTP_SECRET) })).status).toBe(200);
    expect((await send(disable, berta.token, { recoveryCode: codes[0] })).status).toBe(200);
    expect([await factorOf(anna.id), await factorOf(berta.id)]).toEqual([undefined, undefined]);
    expect(await getDb().select().from(recoveryCodes).where(eq(recoveryCodes.userId, berta.id))).toEqual([]);
    expect(await toldOf(anna.email)).toBe("factor_off");
  });

  it("ROUTE-19 new recovery codes end the old ones, and there are none without a second factor", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const old = await addSecondFactor(anna.id);
    const fresh = (await send(renewCodes, anna.token)).body.data?.recoveryCodes as unknown as string[];
    expect(fresh).toHaveLength(10);
    expect((await send(disable, anna.token, { recoveryCode: old[0] })).status).toBe(400);
    expect((await send(disable, anna.token, { recoveryCode: fresh[0] })).status).toBe(200);
    expect((await send(renewCodes, berta.token)).status).toBe(409);
  });
});

describe("ROUTE-19 passkeys", () => {
  const make = async (token: string, name = "Schlüssel") => {
    const { data } = (await send(newKey, token)).body;
    const response = makePasskey().create({ challenge: String(data?.challenge) });
    return Number((await send(addKey, token, { name, response })).body.data?.id);
  };

  it("ROUTE-19 are listed with their names, renamed and removed", async () => {
    const anna = await buildMember();
    const [first, second] = [await make(anna.token, "Handy"), await make(anna.token, "Laptop")];
    expect((await overview(anna.token))?.passkeys).toMatchObject([
      { id: first, name: "Handy" },
      { id: second, name: "Laptop" },
    ]);
    expect((await send(renameKey, anna.token, { id: first, name: " Altes Handy " })).body.data).toMatchObject({
      id: first,
      name: "Altes Handy",
    });
    expect((await send(removeKey, anna.token, { id: first })).status).toBe(200);
    expect((await overview(anna.token))?.passkeys).toMatchObject([{ id: second }]);
    expect(await toldOf(anna.email)).toBe("passkey_removed");
  });

  it("threat 5 somebody else's passkey is not found, and stays", async () => {
    const [anna, berta] = [await buildMember(), await buildMember()];
    const id = await make(anna.token);
    const answers = [
      await send(renameKey, berta.token, { id, name: "meiner" }),
      await send(removeKey, berta.token, { id }),
      await send(removeKey, berta.token, { id: 999_999 }),
    ];
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await getDb().select().from(passkeys).where(eq(passkeys.id, id)))[0]?.name).toBe("Schlüssel");
  });

  it("ROUTE-19 the last way in stays: not even two removals at once lock the owner out", async () => {
    const anna = await buildUser();
    const { token } = await enterAgain(anna.id);
    const ids = [await make(token, "a"), await make(token, "b")];
    const answers = await Promise.all(ids.map((id) => send(removeKey, token, { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe("last_way_in");
    const [left] = await getDb().select().from(passkeys).where(eq(passkeys.userId, anna.id));
    await getDb().insert(identities).values({ issuer: "https://accounts.example", subject: "anna", provider: "google", userId: anna.id });
    expect((await send(removeKey, token, { id: left?.id })).status).toBe(200);
  });

  it("ROUTE-19 an account has twenty at most", async () => {
    const anna = await buildMember();
    const rows = Array.from({ length: 20 }, (_, index) => ({
      userId: anna.id,
      credentialId: `c-${anna.id}-${index}`,
      publicKey: new Uint8Array([1]),
      name: "x",
    }));
    await getDb().insert(passkeys).values(rows);
    const { data } = (await send(newKey, anna.token)).body;
    expect(
      (await send(addKey, anna.token, { name: "x", response: makePasskey().create({ challenge: String(data?.challenge) }) })).status,
    ).toBe(409);
  });
});
