import { z } from "zod";
import { loadEndpoints, type RouteModule } from "#app/api/openapi.json/endpoints.ts";
import { describeParameter } from "#app/api/openapi.json/parameters.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { type DescribedAnswer, describeAnswers } from "#lib/platform/http/describe-answers.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { problem } from "#lib/platform/http/problem.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

type Json = Record<string, unknown>;
type Declaration = Endpoint["declaration"];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

const isAnswered = (method: string): boolean => method === "GET" || method === "HEAD";
const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

const world = {
  name: "world",
  in: "query",
  description: describeParameter("", "world"),
  schema: { enum: worldCodes, default: "de" },
};

const parametersOf = (path: string, method: string, input: Json): Json[] => {
  const inPath = pathNames(path);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inQuery = isAnswered(method) ? Object.keys(properties).filter((name) => !inPath.includes(name) && name !== "world") : [];
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    description: describeParameter(path, name),
    schema: properties[name] ?? { type: "string" },
  });
  return [...inPath.map((name) => parameter(name, "path")), world, ...inQuery.map((name) => parameter(name, "query"))];
};

const contentOf = (types: readonly string[], schema: Json): Json => Object.fromEntries(types.map((type) => [type, { schema }]));

const bodyOf = (path: string, method: string, declaration: Declaration, input: Json): Json | null => {
  const { bodies, isForm, maxUploadBytes } = declaration;
  if (bodies) {
    const content = Object.entries(bodies).map(([type, schema]) => [type, { schema: schemaOf(schema, "input") }]);
    return { required: true, content: Object.fromEntries(content) };
  }
  if (isAnswered(method) || (!declaration.input && !isForm)) return null;
  const inPath = pathNames(path);
  const properties = Object.fromEntries(Object.entries((input.properties ?? {}) as Json).filter(([name]) => !inPath.includes(name)));
  if (input.properties && Object.keys(properties).length === 0 && !isForm) return null;
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const hasFile = Object.values(properties).some((one) => JSON.stringify(one).includes('"binary"'));
  const types = [
    ...(hasFile ? [] : ["application/json"]),
    ...(isForm ? ["application/x-www-form-urlencoded"] : []),
    ...(maxUploadBytes ? ["multipart/form-data"] : []),
  ];
  return { required: required.length > 0, content: contentOf(types, input.properties ? { ...input, properties, required } : input) };
};

const problemRef = { $ref: "#/components/schemas/Problem" };

const presentAnswer = ({ description, body, media, headers }: DescribedAnswer): Json => {
  const schema = body === problem ? problemRef : body && schemaOf(body, "output");
  const binary = media && { [media]: { schema: media.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" } } };
  return {
    description,
    ...(headers && { headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: "string" } }])) }),
    ...((schema || binary) && { content: schema ? contentOf(["application/json"], schema) : binary }),
  };
};

/** Whose calls are answered: anybody's where access is public (a token may come along), those of sessions, and of API keys with the scope it declares. */
const securityOf = ({ access, scope, noBearer }: Declaration): Json[] =>
  noBearer ? [] : [...(access === "public" ? [{}] : []), { bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];

const operation = (path: string, method: string, declaration: Declaration): Json => {
  const { summary, access, input, roles } = declaration;
  const accepted = input ? schemaOf(input, "input") : {};
  const body = bodyOf(path, method, declaration, accepted);
  const answers = Object.entries(describeAnswers(declaration, method));
  const allowed = access === "staff" ? ["admin", ...(roles ?? [])].join(", ") : access;
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [path.split("/")[3] ?? path.split("/")[2]],
    ...(access !== "public" && { description: `Access: ${allowed}.` }),
    security: securityOf(declaration),
    parameters: parametersOf(path, method, accepted),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, presentAnswer(answer)])),
  };
};

const describeRoute = (path: string, route: RouteModule): Json =>
  Object.fromEntries(
    methods.flatMap((method) => {
      const handler = route[method];
      return handler ? [[method.toLowerCase(), operation(path, method, handler.declaration)]] : [];
    }),
  );

const apiKey = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "kreda_pk_…",
  description: "A personal API key. It opens the operations that name one of its scopes, and no others.",
};

/** CALL-22: the API as an OpenAPI 3.1 document, made from what each handler declares, so that it cannot tell anything else. */
export const describeApi = async (): Promise<Json> => {
  const { BRAND_NAME, ORIGIN } = getEnv();
  const paths = Object.entries(await loadEndpoints()).map(([path, route]) => [path, describeRoute(path, route)] as const);
  const tags = [...new Set(paths.map(([path]) => path.split("/")[3] ?? path.split("/")[2]))].sort();
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND_NAME} API`, version: "1", description: "Amounts are integers in ISO 4217 minor units; dates are ISO 8601." },
    servers: [{ url: ORIGIN }],
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An access token of POST /api/oauth2/authenticate." },
        apiKey,
      },
    },
  };
};
