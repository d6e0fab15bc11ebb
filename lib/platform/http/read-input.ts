import type { z } from "zod";
import { AppError } from "#lib/platform/errors/errors.ts";
import { fieldCode } from "#lib/platform/fields/field-code.ts";

const MAX_BODY_BYTES = 256 * 1024;
const MAX_DEPTH = 16;

const depthOf = (value: unknown, depth = 0): number => {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return depth;
  let deepest = depth;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, depth + 1));
  return deepest;
};

const parseJson = (text: string): Record<string, unknown> => {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid_json");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("invalid_json");
  if (depthOf(value) > MAX_DEPTH) throw new AppError("invalid_json");
  return value as Record<string, unknown>;
};

const fromParams = (params: URLSearchParams): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const all = params.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
};

const readBytes = async (request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a body as text, counting as it comes: a wrong Content-Length cannot make it larger than `maxBytes`. */
export const readText = async (request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> =>
  (await readBytes(request, maxBytes)).toString("utf8");

/** CALL-3: fields and files of a multipart body; a name that comes more than once becomes a list, objects come as JSON text. */
const readForm = async (request: Request, maxBytes: number): Promise<Record<string, unknown>> => {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, maxBytes);
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw new AppError("invalid_input");
  });
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
};

// Addresses stand in logs, histories and referrers, so nobody's secret is taken from one (RFC 6749, 2.3.1).
const secrets = ["password", "currentPassword", "otp", "recovery_code", "recoveryCode", "challenge", "passkey"];

/** Query and path parameters as one object, for handlers that read the body themselves; secrets are none of them. */
export const readQuery = (request: Request, params: Record<string, unknown>): Record<string, unknown> => {
  const query = new URL(request.url).searchParams;
  for (const name of secrets) query.delete(name);
  return { ...fromParams(query), ...params };
};

/** The fields of a body: JSON, form, or multipart where `maxUploadBytes` allows it. */
export const readBody = async (request: Request, maxUploadBytes?: number): Promise<Record<string, unknown>> => {
  if (request.method === "GET" || request.method === "HEAD") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (maxUploadBytes && type === "multipart/form-data") return readForm(request, maxUploadBytes);
  const text = await readText(request);
  if (type === "application/x-www-form-urlencoded") return fromParams(new URLSearchParams(text));
  if (text !== "" && type !== "application/json") throw new AppError("unsupported_media_type");
  return parseJson(text);
};

/** Query, body and path parameters as one object; later ones win, so a body cannot replace a path id. */
export const readInput = async (
  request: Request,
  params: Record<string, unknown>,
  maxUploadBytes?: number,
): Promise<Record<string, unknown>> => ({ ...readQuery(request, {}), ...(await readBody(request, maxUploadBytes)), ...params });

// NUL and halves of surrogate pairs: PostgreSQL's text and jsonb cannot hold them, no address can carry them, and nobody types them.
const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return !value.includes("\u0000") && value.isWellFormed();
  if (typeof value !== "object" || value === null || value instanceof Blob) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
};

/** Parses by a schema or throws invalid_input with one code per field (FORM-1). */
export const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.infer<S> => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    const bad = Object.entries(Object(result.data)).filter((entry) => !isStorable(entry));
    if (bad.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(bad.map(([name]) => [name, "invalid"])) });
    return result.data;
  }
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const name = issue.path.join(".") || "_";
    if (!fields.has(name)) fields.set(name, fieldCode(issue));
  }
  throw new AppError("invalid_input", { fields: Object.fromEntries(fields) });
};
