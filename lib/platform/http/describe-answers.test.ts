import { expect, it } from "vitest";
import { z } from "zod";
import { describeAnswers, impliedErrors } from "#lib/platform/http/describe-answers.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";

type Declaration = Endpoint["declaration"];
const told = (more: Partial<Declaration> = {}): Declaration => ({ summary: "Something", access: "public", ...more });
const always = ["invalid_input", "unknown_world", "token_expired", "api_key_invalid", "insufficient_scope", "too_many_requests"];
const bodies = ["invalid_json", "body_too_large", "unsupported_media_type"];
const implied = (more: Partial<Declaration>, method = "GET") => new Set<string>(impliedErrors(told(more), method));

it("every operation can be refused for its input, its token, its pace, and for what fails behind it", () => {
  const open = { terms: "exempt", secondFactor: "exempt" } as const;
  expect(implied(open)).toEqual(new Set([...always, "internal", "unavailable"]));
});

it.each([
  ["GET", {}, false],
  ["HEAD", {}, false],
  ["POST", {}, true],
  ["DELETE", {}, true],
  ["POST", { hasRawBody: true }, false],
] as const)("%s with %j is refused for its body: %s", (method, more, isRefused) => {
  expect(bodies.filter((code) => implied(more, method).has(code))).toEqual(isRefused ? bodies : []);
});

it.each([
  ["unauthorized", { access: "client" }, { access: "public" }],
  ["forbidden", { access: "seller" }, { access: "member" }],
  ["forbidden", { access: "staff" }, { access: "client" }],
  ["terms_not_accepted", {}, { terms: "exempt" }],
  ["second_factor_required", { secondFactor: "required" }, { secondFactor: "exempt" }],
  ["impersonation_forbidden", { impersonation: "forbidden" }, { impersonation: "allowed" }],
  ["reauthentication_required", { needsRecentProof: true }, {}],
] as const)("%s is told of by %j, not by %j", (code, refusing, other) => {
  expect([implied(refusing).has(code), implied(other).has(code)]).toEqual([true, false]);
});

const answersOf = (more: Partial<Declaration>, method = "GET") => describeAnswers(told(more), method);

it("what an endpoint answers stands in `data`, which is null without an output, under its own status", () => {
  const made = answersOf({ output: z.object({ id: z.int() }), status: 201 }, "POST");
  expect(made[201]?.body?.safeParse({ data: { id: 7 } }).success).toBe(true);
  expect(made[201]?.body?.safeParse({ data: null }).success).toBe(false);
  expect(made[200]).toBeUndefined();
  expect(answersOf({})[200]?.body?.safeParse({ data: null }).success).toBe(true);
});

it("files come whole or in parts, redirects lead on, any other media type is one file", () => {
  const file = answersOf({ sends: "file" });
  expect([file[200]?.media, file[206]?.headers]).toEqual(["application/octet-stream", ["content-range"]]);
  expect(answersOf({ sends: "redirect" })[303]?.headers).toEqual(["location"]);
  const pdf = answersOf({ sends: "application/pdf" });
  expect([pdf[200]?.media, pdf[200]?.body, pdf[206]]).toEqual(["application/pdf", null, undefined]);
});

it("refusals of one status stand together, the declared beside the implied, each once", () => {
  const { 404: gone, 409: late, 400: bad } = answersOf({ errors: ["not_found", "conflict", "invalid_input"] });
  expect([gone?.codes, late?.codes, bad?.codes]).toEqual([["not_found"], ["conflict"], ["invalid_input", "unknown_world"]]);
  expect(bad?.body?.safeParse({ error: { code: "invalid_input", message: "x" } }).success).toBe(true);
});

it("a protocol of others is told by its own answers alone, and HEAD has no body", () => {
  const body = z.object({ error: z.string() });
  const protocol = answersOf({ sends: "protocol", answers: { 200: z.object({}), 300: null, 302: null, 400: body } }, "POST");
  expect(Object.entries(protocol).map(([status, one]) => [status, one.description])).toEqual([
    ["200", "Success"],
    ["300", "As it was"],
    ["302", "As it was"],
    ["400", "Refused"],
  ]);
  expect(protocol[400]?.body).toBe(body);
  const usual = answersOf({ answers: { 404: body } }, "HEAD");
  expect([usual[404]?.body, usual[404]?.description]).toEqual([null, "Refused"]);
  expect(answersOf({ errors: ["not_found"], answers: { 404: body } })[404]).toMatchObject({
    description: "not_found",
    codes: ["not_found"],
    body,
  });
});
