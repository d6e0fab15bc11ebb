import { z } from "zod";
import { errorResponse } from "#lib/http/error-response.ts";
import { AppError } from "#lib/http/errors.ts";
import { parseInput, readInput } from "#lib/http/read-input.ts";
import { findSession, type RequestSession } from "#lib/http/session.ts";
import { defaultWorld, isWorld, type World } from "#lib/worlds/worlds.ts";

/** public: anyone. client: any valid token, anonymous too. member: a logged-in user. seller, admin: as the word says. */
export type Access = "public" | "client" | "member" | "seller" | "admin";

export type Context = {
  /** WORLD-3: from query or body, default de. */
  world: World;
  session: RequestSession | null;
  /** X-Cart-Token (CALL-4). */
  cartToken: string | null;
  request: Request;
};

export type MemberContext = Context & { session: RequestSession & { userId: number } };

type Declaration<S extends z.ZodType, A extends Access> = {
  /** One line for the OpenAPI document. */
  summary: string;
  access: A;
  /** TERMS-3: exempt from the terms gate. */
  terms?: "required" | "exempt";
  input?: S;
  /** Of the `data` of the answer, for the OpenAPI document. */
  output?: z.ZodType;
  /** Status of success, default 200. */
  status?: number;
  /** May return a Response of its own (files, redirects); everything else is wrapped as {data}. */
  handle: (input: z.infer<S>, context: A extends "public" | "client" ? Context : MemberContext) => Promise<unknown>;
};

type RouteContext = { params: Promise<Record<string, string | string[]>> };
export type Endpoint = ((request: Request, route?: RouteContext) => Promise<Response>) & {
  declaration: Omit<Declaration<z.ZodType, Access>, "handle">;
};

const nothing = z.object({});

const bearerOf = (request: Request): string | null => /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

const admit = (declaration: { access: Access; terms?: string }, session: RequestSession | null): void => {
  const { access } = declaration;
  if (session?.userId && !session.hasAcceptedTerms && declaration.terms !== "exempt") {
    throw new AppError("terms_not_accepted", { reason: "terms_not_accepted" });
  }
  if (access === "public") return;
  if (!session || (access !== "client" && session.userId === null)) throw new AppError("unauthorized", { reason: "token_missing" });
  if (access === "seller" && !session.isSeller) throw new AppError("forbidden");
  if (access === "admin" && (session.role !== "admin" || session.actorId !== null)) throw new AppError("forbidden");
};

/**
 * Makes a route handler from a declaration: world, session, terms, input, envelope and error mapping in one place (threat 8).
 * Answers `{data}` or `{error:{code, message, fields}}`; a token that is sent but no longer good is 401, also on public calls, so that the
 * browser renews it (AUTH401-2).
 */
export const endpoint = <S extends z.ZodType = typeof nothing, A extends Access = Access>(declaration: Declaration<S, A>): Endpoint => {
  const handler = async (request: Request, route?: RouteContext): Promise<Response> => {
    let world: unknown = new URL(request.url).searchParams.get("world");
    try {
      const raw = await readInput(request, (await route?.params) ?? {});
      world = raw.world ?? defaultWorld;
      if (!isWorld(world)) throw new AppError("unknown_world", { fields: { world: "invalid" } });
      const token = bearerOf(request);
      const session = token ? await findSession(token) : null;
      if (token && !session) throw new AppError("token_expired", { reason: "token_expired" });
      admit(declaration, session);
      const input = parseInput(declaration.input ?? nothing, raw);
      const context = { world, session, cartToken: request.headers.get("x-cart-token"), request } as MemberContext;
      const data = await declaration.handle(input as z.infer<S>, context);
      if (data instanceof Response) return data;
      return Response.json(
        { data: data ?? null },
        { status: declaration.status ?? 200, headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } },
      );
    } catch (error) {
      return errorResponse(error, world as string | null);
    }
  };
  const { handle: _, ...described } = declaration;
  return Object.assign(handler, { declaration: described as Endpoint["declaration"] });
};
