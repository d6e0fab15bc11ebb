import { describe, expect, it } from "vitest";
import { AppError } from "#lib/platform/errors/errors.ts";
import { readBody, readInput, readQuery, readText } from "#lib/platform/http/read-input.ts";

const URL_OF = "http://localhost:3000/x";
type Sent = { method?: string; query?: string; type?: string; body?: BodyInit };
const request = ({ method = "POST", query = "", type, body }: Sent) =>
  new Request(`${URL_OF}${query}`, { method, ...(body !== undefined && { body }), ...(type && { headers: { "content-type": type } }) });
const json = (value: unknown): Sent => ({ type: "application/json", body: typeof value === "string" ? value : JSON.stringify(value) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) });

describe("a JSON body", () => {
  it.each([
    ["an object", '{"a": 1}', { a: 1 }],
    ["nothing", "", {}],
    ["blanks", " \n ", {}],
    ["a list", "[1]", "invalid_json"],
    ["a number", "7", "invalid_json"],
    ["null", "null", "invalid_json"],
    ["half an object", '{"a":', "invalid_json"],
  ])("that is %s", async (_, body, read) => expect(await codeOf(readBody(request(json(body))))).toEqual(read));

  it("may lie sixteen levels deep, in objects and in lists, and no deeper", async () => {
    expect(await codeOf(readBody(request(json(nest(16)))))).toEqual(nest(16));
    expect(await codeOf(readBody(request(json(nest(17)))))).toBe("invalid_json");
    const beside = { flat: [1, null, "x"], deep: nest(16) };
    expect(await codeOf(readBody(request(json(beside))))).toBe("invalid_json");
    expect(await codeOf(readBody(request(json({ deep: [[nest(14)]] }))))).toBe("invalid_json");
  });

  it("is read whatever charset it names, and of no other type", async () => {
    expect(await codeOf(readBody(request({ ...json({ a: 1 }), type: "Application/JSON ; charset=utf-8" })))).toEqual({ a: 1 });
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"])
      expect(await codeOf(readBody(request({ body: "{}", type })))).toBe("unsupported_media_type");
    // What says no type at all is a DELETE or POST without a body.
    expect(await codeOf(readBody(request({ method: "DELETE" })))).toEqual({});
  });
});

it("a body may have 256 KiB, counted in bytes as they come, and what is larger is refused", async () => {
  const most = 256 * 1024;
  expect(await codeOf(readText(request({ body: "x".repeat(most) })))).toHaveLength(most);
  expect(await codeOf(readText(request({ body: "x".repeat(most + 1) })))).toBe("body_too_large");
  expect(await codeOf(readText(request({ body: "ä".repeat(most / 2 + 1) })))).toBe("body_too_large");
  expect(await codeOf(readText(request({ body: "123" }), 2))).toBe("body_too_large");
  expect(await codeOf(readText(request({ method: "GET" })))).toBe("");
});

it("a form's fields are texts, and one that comes twice is a list", async () => {
  const type = "application/x-www-form-urlencoded";
  expect(await codeOf(readBody(request({ type, body: "a=1&b=x&b=y&c=" })))).toEqual({ a: "1", b: ["x", "y"], c: "" });
});

describe("CALL-3 a multipart body", () => {
  const form = async (more = ""): Promise<Sent> => {
    const made = new FormData();
    made.append("title", "Brüche");
    made.append("tag", "a");
    made.append("tag", "b");
    made.append("file", new File(["abc"], "blatt.pdf", { type: "application/pdf" }));
    made.append("more", more);
    // As bytes: a request that makes its form while it is sent cannot be stopped in the middle.
    const sent = new Response(made);
    return { type: sent.headers.get("content-type") ?? "", body: await sent.arrayBuffer() };
  };

  it("gives fields, lists and files where uploads are taken", async () => {
    const read = (await readBody(request(await form()), 10_000)) as Record<string, unknown>;
    expect(read).toMatchObject({ title: "Brüche", tag: ["a", "b"] });
    expect([(read.file as File).name, await (read.file as File).text()]).toEqual(["blatt.pdf", "abc"]);
  });

  it("is refused where none are taken, when it is too large, and when it is broken", async () => {
    expect(await codeOf(readBody(request(await form())))).toBe("unsupported_media_type");
    expect(await codeOf(readBody(request(await form("x".repeat(20_000))), 10_000))).toBe("body_too_large");
    expect(await codeOf(readBody(request({ type: "multipart/form-data; boundary=x", body: "no form" }), 10_000))).toBe("invalid_input");
  });
});

it("reading and asking have no body: what is sent with HEAD or GET is the query", async () => {
  for (const method of ["GET", "HEAD"]) expect(await readBody(request({ method, type: "text/plain" }))).toEqual({});
});

it("path before body before query: no body replaces the id of a path; names that come twice in a query are a list", async () => {
  const asked = request({ query: "?id=1&name=query&page=2&tag=a&tag=b", ...json({ id: 3, name: "body" }) });
  expect(await readInput(asked, { id: "7" })).toEqual({ id: "7", name: "body", page: "2", tag: ["a", "b"] });
});

it("threat 26 no secret is read from an address", async () => {
  const names = ["password", "currentPassword", "otp", "recovery_code", "recoveryCode", "challenge", "passkey"];
  const query = `?world=de&${names.map((name) => `${name}=geheim`).join("&")}`;
  expect(readQuery(request({ method: "GET", query }), { id: "7" })).toEqual({ world: "de", id: "7" });
  expect(await readInput(request({ query, ...json({ otp: "123456" }) }), {})).toEqual({ world: "de", otp: "123456" });
});
