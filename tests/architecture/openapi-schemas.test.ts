import { expect, it } from "vitest";
import { z } from "zod";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { parameters } from "#app/api/openapi.json/parameters.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { impliedErrors } from "#lib/platform/http/describe-answers.ts";
import { describedHandler, endpoint } from "#lib/platform/http/endpoint.ts";
import { reachedErrors } from "#tests/architecture/reached-errors.ts";
import { listFiles } from "#tests/architecture/source-files.ts";
import { call } from "#tests/call.ts";

type Schema = { type?: string; $ref?: string; description?: string };
type Content = Record<string, { schema: Schema }>;
type Answer = { description: string; content?: Content; headers?: object };
type Parameter = { name: string; in: string; description: string; schema: Schema };
type Operation = {
  summary: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};

const document = (await describeApi()) as {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes: object };
};
const endpoints = await loadEndpoints();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const handler = endpoints[path]?.[method.toUpperCase() as "GET"];
    if (!handler) throw new Error(`${method} ${path} is nowhere`);
    return { name: `${method.toUpperCase()} ${path}`, path, method: method.toUpperCase(), operation, declaration: handler.declaration };
  }),
);

it("CALL-22 every operation tells what a success answers: a schema, a media type, a way on, or that it has no body", () => {
  expect(operations.length).toBeGreaterThan(240);
  const mute = operations.filter(({ operation, declaration }) => {
    const successes = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
    const isTold = ([status, { content, headers }]: [string, Answer]) =>
      content
        ? Object.values(content).every(({ schema }) => Object.keys(schema).length > 0)
        : headers || status === "204" || status === "304";
    return successes.length === 0 || (declaration.sends !== "protocol" && !successes.every(isTold));
  });
  expect(mute.map(({ name }) => name)).toEqual([]);
});

it("CALL-22, CALL-3 every body that a handler reads is told, forms and files by their media types", () => {
  const untold = operations.filter(({ method, path, operation, declaration }) => {
    if (method === "GET" || method === "HEAD") return operation.requestBody !== undefined;
    const input = declaration.input
      ? Object.keys(z.toJSONSchema(declaration.input, { io: "input", unrepresentable: "any" }).properties ?? {})
      : [];
    return (
      input.some((name) => !path.includes(`{${name}}`)) !== (operation.requestBody !== undefined) &&
      !declaration.bodies &&
      !declaration.isForm
    );
  });
  expect(untold.map(({ name }) => name)).toEqual([]);
  const typesOf = (path: string, method = "post") => Object.keys(document.paths[path]?.[method]?.requestBody?.content ?? {});
  expect(typesOf("/api/oauth2/authenticate")).toEqual(["application/json", "application/x-www-form-urlencoded"]);
  expect(typesOf("/api/v1/uploads/{id}", "patch")).toEqual(["application/offset+octet-stream"]);
  expect(typesOf("/api/v1/materials/bulk/csv")).toEqual(["multipart/form-data"]);
  const raw = operations.filter(({ declaration }) => declaration.hasRawBody && !declaration.bodies).map(({ method }) => method);
  expect(raw.sort()).toEqual(["DELETE", "HEAD"]);
});

it("CALL-22 what a query is asked by is told with a type and in words, and no word is left over", () => {
  const vague = operations.flatMap(({ name, operation }) =>
    operation.parameters
      .filter(({ description, schema }) => description.length < 8 || Object.keys(schema).length === 0)
      .map((one) => `${name} ${one.name}`),
  );
  expect(vague).toEqual([]);
  const closed = operations.filter(
    ({ method, operation, declaration }) => method === "GET" && declaration.input && operation.parameters.length < 2,
  );
  expect(closed.map(({ name }) => name)).toEqual([]);
  const used = new Set(
    operations.flatMap(({ path, operation }) => operation.parameters.flatMap(({ name }) => [name, `${path.split("/")[3]} ${name}`])),
  );
  expect(Object.keys(parameters).filter((name) => !used.has(name))).toEqual([]);
});

it("CALL-22, AUTH401-2 operations have their room as tag, a security scheme, and one body for all refusals", () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { name, path, operation, declaration } of operations) {
    expect(operation.tags, name).toEqual([path.split("/")[3] ?? path.split("/")[2]]);
    expect(tags, name).toContain(operation.tags[0]);
    expect(operation.security, name).toEqual(
      declaration.noBearer
        ? []
        : [
            ...(declaration.access === "public" ? [{}] : []),
            { bearer: [] },
            ...(declaration.scope ? [{ apiKey: [declaration.scope] }] : []),
          ],
    );
    const refusals = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
    if (declaration.answers) continue;
    expect(
      refusals.map(([status]) => status),
      name,
    ).toEqual(expect.arrayContaining(["400", "401", "403", "429", "500", "503"]));
    for (const [, { content }] of refusals)
      expect(content?.["application/json"]?.schema, name).toEqual({ $ref: "#/components/schemas/Problem" });
  }
});

// What a variable carries: the words of priceCart, and the answer that was kept under an idempotency key.
const carried = new Map([["POST /api/v1/cart/apply-voucher", /^voucher_/]]);

// Where every refusal becomes a page that says why, in a browser that came from elsewhere (lib/interactive/lti/server/enter-room.ts).
const paged = new Set(["POST /api/v3/lti/launch"]);

it("CALL-22 the errors that a route declares are those which its code can throw", () => {
  const files = new Map(
    listFiles(/^app\/api\/.*route\.ts$/).map((file) => [file.replace(/^app|\/route\.ts$/g, "").replace(/\[(\w+)\]/g, "{$1}"), file]),
  );
  const drift = operations.flatMap(({ name, path, method, declaration }) => {
    if (declaration.sends === "protocol" || paged.has(name)) return [];
    const implied = new Set<string>(impliedErrors(declaration, method));
    const reached = [...reachedErrors(files.get(path) ?? "", method)].filter((code) => !implied.has(code)).sort();
    const declared = [...(declaration.errors ?? [])].filter((code) => !carried.get(name)?.test(code) || reached.includes(code)).sort();
    return reached.join() === declared.join() ? [] : [`${name} declares ${declared}, can throw ${reached}`];
  });
  expect(drift).toEqual([]);
});

it("CALL-22 the document keeps to OpenAPI 3.1: every reference leads somewhere, every status is one, no schema names a dialect", () => {
  expect(document.openapi).toBe("3.1.0");
  const find = (ref: string): unknown =>
    ref
      .slice(2)
      .split("/")
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll("~1", "/").replaceAll("~0", "~")],
        document,
      );
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
  expect(references.length).toBeGreaterThan(1_000);
  expect([...new Set(references)].filter((ref) => !ref.startsWith("#/") || find(ref) === undefined)).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/"\$schema"|"\$defs"|"\$id"|"nullable"/);
  for (const { name, operation } of operations) {
    const { parameters: given, responses, requestBody } = operation;
    expect(new Set(given.map((one) => `${one.in} ${one.name}`)).size, name).toBe(given.length);
    expect(
      Object.keys(responses).filter((status) => !/^[1-5]\d\d$/.test(status)),
      name,
    ).toEqual([]);
    expect(
      Object.values(responses).filter(({ description }) => !description),
      name,
    ).toEqual([]);
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((one) =>
      Object.keys(one ?? {}),
    );
    expect(
      contents.filter((type) => !/^[a-z]+\/[a-z0-9.+-]+$/.test(type)),
      name,
    ).toEqual([]);
  }
});

const planted = { summary: "planted", access: "public", terms: "exempt", secondFactor: "exempt" } as const;
const output = z.object({ id: z.int(), place: z.object({ at: z.iso.datetime() }).nullable() });

it("CALL-22 a real answer that the document does not tell of fails the test that asked for it", async () => {
  const answering = (data: object) => call(endpoint({ ...planted, output, handle: async () => data as z.infer<typeof output> }));
  const place = { at: "2026-11-23T00:00:00.000Z" };
  expect((await answering({ id: 1, place })).status).toBe(200);
  await expect(answering({ id: 1, place, secret: 1 })).rejects.toThrow(/secret/);
  await expect(answering({ id: 1, place: { ...place, of: 1 } })).rejects.toThrow(/place/);
  await expect(answering({ id: "1", place })).rejects.toThrow(/id/);
  await expect(answering({ id: 1 })).rejects.toThrow(/place/);
  const refusing = (errors: ["conflict"] | []) =>
    call(endpoint({ ...planted, errors, handle: () => Promise.reject(new AppError("conflict")) }));
  expect((await refusing(["conflict"])).status).toBe(409);
  await expect(refusing([])).rejects.toThrow(/409/);
  const gone = endpoint({ ...planted, errors: ["token_invalid"], handle: () => Promise.reject(new AppError("gone")) });
  await expect(call(gone)).rejects.toThrow(/the error gone/);
  const own = { ...planted, sends: "protocol", answers: { 200: z.object({ a: z.int() }) } } as const;
  await expect(call(describedHandler(own, async () => Response.json({ a: 1, b: 2 })))).rejects.toThrow(/b/);
  const csv = endpoint({ ...planted, sends: "text/csv", handle: async () => Response.json({}) });
  await expect(call(csv)).rejects.toThrow(/not text\/csv/);
});
