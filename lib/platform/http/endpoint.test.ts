import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/platform/errors/errors.ts";
import { dataResponse } from "#lib/platform/http/answers.ts";
import { cachedAnswer } from "#lib/platform/http/cached-answer.ts";
import { type Endpoint, endpoint } from "#lib/platform/http/endpoint.ts";
import { log } from "#lib/platform/log/log.ts";

const ORIGIN = "http://localhost:3000";
const ask = async (handler: Endpoint, { query = "", headers = {}, body }: { query?: string; headers?: object; body?: object } = {}) => {
  const init = body
    ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } }
    : { headers };
  const response = await handler(new Request(`${ORIGIN}/x${query}`, init as RequestInit), { params: Promise.resolve({ id: "7" }) });
  return { response, status: response.status, body: await response.json().catch(() => null) };
};
const open = (handle: (input: { id: string }, context: { world: string; cartToken: string | null; address: string | null }) => unknown) =>
  endpoint({
    summary: "x",
    access: "public",
    input: z.object({ id: z.string() }),
    output: z.unknown(),
    handle: async (input, context) => handle(input, context),
  });

describe("an answer", () => {
  it("wraps what the handler gives, is stored by nobody and indexed by nobody", async () => {
    const { response, status, body } = await ask(open(({ id }) => ({ id })));
    expect([status, body]).toEqual([200, { data: { id: "7" } }]);
    expect([response.headers.get("cache-control"), response.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  });

  it("has the status that was declared, and null where there is nothing to say", async () => {
    const made = endpoint({ summary: "x", access: "public", status: 202, handle: async () => undefined });
    expect(await ask(made)).toMatchObject({ status: 202, body: { data: null } });
  });

  it("of its own is passed on as it is", async () => {
    const { status, response } = await ask(
      endpoint({ summary: "x", access: "public", sends: "text/csv", handle: async () => new Response("a", { status: 203 }) }),
    );
    expect([status, response.headers.get("x-robots-tag")]).toEqual([203, null]);
  });

  it("with headers of its own keeps them, and is not stored unless they say so", async () => {
    const plain = dataResponse({ a: 1 }, { "x-own": "1" });
    expect([plain.headers.get("cache-control"), plain.headers.get("x-robots-tag"), plain.headers.get("x-own")]).toEqual([
      "no-store",
      "noindex",
      "1",
    ]);
    const kept = dataResponse(1, { "cache-control": "max-age=60", "x-robots-tag": "all" });
    expect([kept.headers.get("cache-control"), kept.headers.get("x-robots-tag")]).toEqual(["max-age=60", "all"]);
  });

  it("RFC 9110, 13.1.2: that is the same for everybody is sent once, and is 304 to who has it", async () => {
    const first = cachedAnswer(new Request(ORIGIN), { a: 1 });
    expect([first.status, first.headers.get("cache-control"), await first.json()]).toEqual([200, "public, max-age=60", { data: { a: 1 } }]);
    const again = (etag: string) => cachedAnswer(new Request(ORIGIN, { headers: { "if-none-match": etag } }), { a: 1 });
    const known = again(first.headers.get("etag") ?? "");
    expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", first.headers.get("etag")]);
    expect(again('"other"').status).toBe(200);
  });
});

describe("a call", () => {
  it("WORLD-3 is of the world of its query, or of its body, or of Germany", async () => {
    const world = open((_, context) => context.world);
    expect((await ask(world)).body.data).toBe("de");
    expect((await ask(world, { query: "?world=fr" })).body.data).toBe("fr");
    expect((await ask(world, { query: "?world=fr", body: { world: "gr" } })).body.data).toBe("gr");
    const wrong = await ask(world, { query: "?world=xx" });
    expect([wrong.status, wrong.body.error.code, Object.keys(wrong.body.error.fields)]).toEqual([400, "unknown_world", ["world"]]);
    // What goes wrong is told in the language of the world.
    const told = async (code: string) =>
      (await ask(endpoint({ summary: "x", access: "member", handle: async () => {} }), { query: `?world=${code}` })).body.error.message;
    expect(await told("gr")).not.toBe(await told("de"));
  });

  it("CALL-4 brings its cart and its address along, and its input as the schema wants it", async () => {
    const seen = open(({ id }, { cartToken, address }) => ({ id, cartToken, address }));
    const headers = { "x-cart-token": "cart", "x-forwarded-for": "203.0.113.9" };
    expect((await ask(seen, { headers })).body.data).toEqual({ id: "7", cartToken: "cart", address: "203.0.113.9" });
    expect((await ask(seen)).body.data).toEqual({ id: "7", cartToken: null, address: null });
    const strict = endpoint({ summary: "x", access: "public", input: z.object({ page: z.coerce.number().int() }), handle: async () => {} });
    expect(await ask(strict, { query: "?page=x" })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_input", fields: { page: {} } } },
    });
  });

  it.each(["client", "member", "seller", "staff"] as const)("without a token is refused where access is for a %s", async (access) => {
    const closed = endpoint({ summary: "x", access, handle: async () => {} });
    expect(await ask(closed)).toMatchObject({ status: 401, body: { error: { code: "unauthorized", reason: "token_missing" } } });
    // What is no bearer is none.
    for (const authorization of ["Basic abc", "Bearer", "Bearer a b"])
      expect((await ask(closed, { headers: { authorization } })).status).toBe(401);
  });
});

it("what is open to all asks nobody who she is, whatever else is declared", async () => {
  const more = { impersonation: "forbidden", terms: "required", secondFactor: "required", needsRecentProof: true } as const;
  const open = endpoint({ summary: "x", access: "public", ...more, handle: async (_, { session }) => void expect(session).toBeNull() });
  expect((await ask(open)).status).toBe(200);
});

describe("what goes wrong", () => {
  const failing = (error: unknown) => open(() => Promise.reject(error));

  it("is told by its code, with when to come again and nothing of the inside", async () => {
    const late = await ask(failing(new AppError("too_many_requests", { retryAfter: 17 })));
    expect([late.status, late.response.headers.get("retry-after")]).toEqual([429, "17"]);
    const away = await ask(failing(new AppError("unavailable")));
    expect([away.status, away.response.headers.get("retry-after")]).toEqual([503, "2"]);
    const conflict = await ask(failing(new AppError("conflict")));
    expect([conflict.status, conflict.response.headers.get("retry-after"), conflict.response.headers.get("www-authenticate")]).toEqual([
      409,
      null,
      null,
    ]);
    expect([conflict.response.headers.get("cache-control"), conflict.response.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex",
    ]);
  });

  it("and was not expected is 500, without a word of it, and stands in the log", async () => {
    const errors = vi.spyOn(log, "error").mockImplementation(() => {});
    const error = new TypeError("secret inside");
    const { status, body } = await ask(failing(error), { query: "?world=fr" });
    expect(errors.mock.calls.map(([facts]) => facts)).toEqual([{ err: error, world: "fr" }]);
    errors.mockRestore();
    expect([status, body.error.code, JSON.stringify(body).includes("secret")]).toEqual([500, "internal", false]);
  });

  it("FORM-1 at a field is told in words, also where its code has none of its own", async () => {
    const { body } = await ask(failing(new AppError("invalid_input", { fields: { a: "required", b: "never_heard_of" } })));
    expect([body.error.fields.a.code, body.error.fields.b.code]).toEqual(["required", "never_heard_of"]);
    const other = await ask(failing(new AppError("invalid_input", { fields: { c: "invalid" } })));
    expect(body.error.fields.b.message).toBe(other.body.error.fields.c.message);
    expect(body.error.fields.a.message).not.toBe(body.error.fields.b.message);
  });
});
