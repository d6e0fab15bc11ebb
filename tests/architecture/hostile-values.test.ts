import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { z } from "zod";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";
import { nodesOf } from "#tests/architecture/read-syntax.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

type Json = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

/** Names that every object inherits, texts that no database takes, numbers and days that are none, and shapes that nobody asked for. */
const hostile: readonly unknown[] = [
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "\ud800", "x\udc00y", "a\u0000b", "", " ", "-1", "1e999", "9".repeat(400)],
  ...["2026-13-45", "2026-02-30T25:61:61Z", "%E0%A4%A", "\u202e", "💥".repeat(101)],
  ...[-1, 0.5, 2 ** 53, 1e308, true, null, [], {}, ["constructor"], { constructor: "constructor" }],
  JSON.parse('{"__proto__": {"world": "de"}}'),
];

/** A value of the type that a schema asks for; its refinements are only reached by such. */
const sampleOf = (schema: Json, root: Json): unknown => {
  if (schema.$ref) return sampleOf((root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}) as Json, root);
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (choice) return sampleOf(choice as Json, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return schema.items ? [sampleOf(schema.items as Json, root)] : [];
  if (schema.type !== "object") return "a".repeat(Math.max(1, schema.minLength ?? 1));
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner as Json, root)]));
};

const pathsIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...at, name]))]
    : [at];

const replaceAt = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, { [name]: replaceAt((value as Record<string | number, unknown>)[name], rest, by) });
};

/** What the schema does with an input: null when it takes or refuses it, else what it broke with. */
const breaks = (schema: z.ZodType, input: unknown): string | null => {
  try {
    parseInput(schema, input);
    return null;
  } catch (error) {
    return error instanceof AppError ? null : String(error);
  }
};

const faultsOf = (schema: z.ZodType): string[] => {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const sample = sampleOf(json, json);
  return pathsIn(sample)
    .filter((path) => path.length > 0)
    .flatMap((path) =>
      hostile.flatMap((value) => {
        const fault = breaks(schema, replaceAt(sample, path, value));
        return fault === null ? [] : `${path.join(".")} = ${JSON.stringify(value)?.slice(0, 40)}: ${fault}`;
      }),
    );
};

const declarations = async () =>
  Object.entries(await loadEndpoints()).flatMap(([path, route]) =>
    Object.entries(route).flatMap(([method, handler]) =>
      typeof handler === "function" && "declaration" in handler ? [{ name: `${method} ${path}`, method, ...handler.declaration }] : [],
    ),
  );

it("threat 25 no endpoint's input breaks on a value that nobody would send: it takes or refuses it", { timeout: 120_000 }, async () => {
  const inputs = (await declarations()).flatMap(({ name, input }) => (input ? [{ name, schema: input }] : []));
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.flatMap(({ name, schema }) => faultsOf(schema).map((fault) => `${name} ${fault}`))).toEqual([]);
});

// It takes from limits itself, by the grant that is asked for.
const ownLimits = [
  "POST /api/oauth2/authenticate",
  "POST /api/v1/payments/stripe/connect",
  "POST /api/v1/payments/stripe/webhook",
  "POST /api/v3/events/errors",
];

it("threat 11 strangers write nothing without a limit", { timeout: 60_000 }, async () => {
  const open = (await declarations()).filter(
    ({ method, access, limits }) => method !== "GET" && (access === "public" || access === "client") && !limits?.length,
  );
  expect(open.map(({ name }) => name)).toEqual(ownLimits);
});

it("a schema that looks its input up among inherited names would be found", () => {
  const rules: Record<string, RegExp> = { DE: /^\d{5}$/ };
  const planted = z
    .object({ country: z.string().regex(/^[A-Z]{2}$/), code: z.string() })
    .superRefine(({ country, code }) => void rules[country]?.test(code));
  expect(faultsOf(planted)).toEqual(expect.arrayContaining([expect.stringMatching(/^country = "constructor": TypeError/)]));
});

const faultsIn = (file: string, code: string): string[] =>
  [...nodesOf(parseSync(file, code).program)].flatMap((node) =>
    node.type === "BinaryExpression" && node.operator === "in" && node.left.type !== "Literal" && node.left.type !== "PrivateIdentifier"
      ? [`${file}:${code.slice(0, node.start).split("\n").length}`]
      : [],
  );

it("a table is asked for its own keys: `name in table` finds constructor, too", { timeout: 60_000 }, () => {
  const files = listFiles(/^(app|components|lib)\/.*\.tsx?$|^[^/]+\.ts$/).filter((file) => !file.includes(".test."));
  expect(files.flatMap((file) => faultsIn(file, readSource(file)))).toEqual([]);
  const planted = 'const is = "id" in row;\nconst read = (text: string) => (fold(text) in words ? words[fold(text)] : null);';
  expect(faultsIn("lib/planted.ts", planted)).toEqual(["lib/planted.ts:2"]);
});
