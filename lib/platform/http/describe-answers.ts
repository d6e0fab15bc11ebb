import { z } from "zod";
import { type ErrorCode, errorStatus } from "#lib/platform/errors/errors.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { problem } from "#lib/platform/http/problem.ts";

type Declaration = Endpoint["declaration"];

/** One status of an operation: its JSON body, or the media type of what else it sends; neither where it has no body. */
export type DescribedAnswer = {
  description: string;
  body: z.ZodType | null;
  codes?: readonly ErrorCode[];
  media?: string;
  headers?: readonly string[];
};

/** Why a declaration itself lets a call be refused, before its handler is asked. `method` in capitals. */
export const impliedErrors = (declaration: Declaration, method: string): ErrorCode[] => {
  const { access, terms, secondFactor, impersonation, needsRecentProof, hasRawBody } = declaration;
  const hasBody = method !== "GET" && method !== "HEAD" && !hasRawBody;
  return [
    "invalid_input",
    "unknown_world",
    ...(hasBody ? (["invalid_json", "body_too_large", "unsupported_media_type"] as const) : []),
    // A token that is sent must be good, also where none is asked for (AUTH401-2).
    "token_expired",
    // A personal API key opens the operations that name its scope, and has limits of its own.
    "api_key_invalid",
    "insufficient_scope",
    "too_many_requests",
    ...(access === "public" ? [] : (["unauthorized"] as const)),
    ...(terms === "exempt" ? [] : (["terms_not_accepted"] as const)),
    ...(access === "seller" || access === "staff" ? (["forbidden"] as const) : []),
    ...(secondFactor === "exempt" ? [] : (["second_factor_required"] as const)),
    ...(impersonation === "forbidden" ? (["impersonation_forbidden"] as const) : []),
    ...(needsRecentProof ? (["reauthentication_required"] as const) : []),
    "internal",
    "unavailable",
  ];
};

const successOf = ({ output, sends, status = 200 }: Declaration): Record<number, DescribedAnswer> => {
  switch (sends) {
    case undefined:
      return { [status]: { description: "Success", body: z.object({ data: output ?? z.null() }) } };
    case "protocol":
      return {};
    case "redirect":
      return { 303: { description: "The way on", body: null, headers: ["location"] } };
    case "file":
      return {
        200: { description: "The whole file", body: null, media: "application/octet-stream", headers: ["etag"] },
        206: { description: "The part that Range asks for", body: null, media: "application/octet-stream", headers: ["content-range"] },
      };
    default:
      return { 200: { description: "The file", body: null, media: sends } };
  }
};

const refusalsOf = (codes: readonly ErrorCode[]): Record<number, DescribedAnswer> => {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [status, { description: those.join(", "), codes: those, body: problem }]),
  );
};

/** Every answer that an operation can give, by status: what the OpenAPI document tells, and what the tests hold real answers to. */
export const describeAnswers = (declaration: Declaration, method: string): Record<number, DescribedAnswer> => {
  const given = Object.entries(declaration.answers ?? {});
  const isAlone = declaration.sends === "protocol";
  const all = isAlone
    ? {}
    : { ...successOf(declaration), ...refusalsOf([...impliedErrors(declaration, method), ...(declaration.errors ?? [])]) };
  const described = all as Record<string, DescribedAnswer>;
  const named = given.map(([status, body]) => {
    const usual = described[status] ?? { description: Number(status) < 300 ? "Success" : Number(status) < 400 ? "As it was" : "Refused" };
    return [status, { ...usual, body: method === "HEAD" ? null : body }] as const;
  });
  return { ...described, ...Object.fromEntries(named) };
};
