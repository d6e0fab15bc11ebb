import { z } from "zod";
import { loadEndpoints, type RouteModule } from "#app/api/openapi.json/endpoints.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { errorStatus } from "#lib/platform/errors/errors.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

type Json = Record<string, unknown>;
type Declaration = Endpoint["declaration"];

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const schemaOf = (schema: z.ZodType | undefined, io: "input" | "output"): Json | null => {
  if (!schema) return null;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

const world = {
  name: "world",
  in: "query",
  description: "Which world is meant; others are refused.",
  schema: { enum: worldCodes, default: "de" },
};

const parametersOf = (path: string, method: string, input: Json | null): Json[] => {
  const inPath = pathNames(path);
  const properties = (input?.properties ?? {}) as Record<string, Json>;
  const required = (input?.required ?? []) as string[];
  const inQuery = method === "GET" ? Object.keys(properties).filter((name) => !inPath.includes(name) && name !== "world") : [];
  return [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    world,
    ...inQuery.map((name) => ({ name, in: "query", required: required.includes(name), schema: properties[name] })),
  ];
};

const bodyOf = (path: string, method: string, input: Json | null): Json | null => {
  if (method === "GET" || !input) return null;
  const inPath = pathNames(path);
  const properties = Object.fromEntries(Object.entries((input.properties ?? {}) as Json).filter(([name]) => !inPath.includes(name)));
  if (input.properties && Object.keys(properties).length === 0) return null;
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  return {
    required: required.length > 0,
    content: { "application/json": { schema: input.properties ? { ...input, properties, required } : input } },
  };
};

/** Whose calls are answered: anybody's where access is public, those of sessions, and of API keys with the scope it declares. */
const securityOf = ({ access, scope }: Declaration): Json => {
  const ways = [...(access === "public" ? [{}] : [{ bearer: [] }]), ...(scope ? [{ apiKey: [scope] }] : [])];
  return access === "public" && !scope ? {} : { security: ways };
};

const operation = (path: string, method: string, declaration: Declaration): Json => {
  const { summary, access, input, output, status = 200 } = declaration;
  const accepted = schemaOf(input, "input");
  const body = bodyOf(path, method, accepted);
  const data = schemaOf(output, "output");
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [path.split("/")[3] ?? path.split("/")[2]],
    ...securityOf(declaration),
    ...(access !== "public" && { description: `Access: ${access}.` }),
    parameters: parametersOf(path, method, accepted),
    ...(body && { requestBody: body }),
    responses: {
      [status]: {
        description: "Success",
        ...(data && { content: { "application/json": { schema: { type: "object", properties: { data }, required: ["data"] } } } }),
      },
      default: { description: "An error", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
    },
  };
};

const describeRoute = (path: string, route: RouteModule): Json =>
  Object.fromEntries(
    methods.flatMap((method) => {
      const handler = route[method];
      if (!handler) return [];
      const declaration: Declaration = "declaration" in handler ? handler.declaration : { summary: path, access: "public" };
      return [[method.toLowerCase(), operation(path, method, declaration)]];
    }),
  );

const error = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { enum: Object.keys(errorStatus) },
        message: { type: "string", description: "In the language of the world." },
        fields: {
          type: "object",
          additionalProperties: { type: "object", properties: { code: { type: "string" }, message: { type: "string" } } },
        },
        reason: { type: "string" },
      },
    },
  },
};

const apiKey = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "kreda_pk_…",
  description: "A personal API key. It opens the operations that name one of its scopes, and no others.",
};

/** CALL-22: the API as an OpenAPI 3.1 document, made from what each handler declares, so that it cannot tell anything else. */
export const describeApi = async (): Promise<Json> => {
  const { BRAND_NAME, ORIGIN } = getEnv();
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND_NAME} API`, version: "1", description: "Amounts are integers in ISO 4217 minor units; dates are ISO 8601." },
    servers: [{ url: ORIGIN }],
    paths: Object.fromEntries(Object.entries(await loadEndpoints()).map(([path, route]) => [path, describeRoute(path, route)])),
    components: { schemas: { Error: error }, securitySchemes: { bearer: { type: "http", scheme: "bearer" }, apiKey } },
  };
};
