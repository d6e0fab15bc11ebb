import { z } from "zod";
import { AppError, type ErrorCode } from "#lib/platform/errors/errors.ts";
import type { ApiScope } from "#lib/platform/fields/api-scopes.ts";
import type { DataResponse, ErrorResponse, OwnAnswer } from "#lib/platform/http/answers.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";
import { errorResponse, toAppError } from "#lib/platform/http/error-response.ts";
import { findCaller } from "#lib/platform/http/find-caller.ts";
import { type LimitName, takeFromLimits } from "#lib/platform/http/limits.ts";
import { parseInput, readInput, readQuery } from "#lib/platform/http/read-input.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

/** public: anyone. client: any valid token, anonymous too. member: a logged-in user. seller: as the word says. staff: one of `roles`, never by login-as. */
export type Access = "public" | "client" | "member" | "seller" | "staff";

/** Admin may do whatever any of the others may. */
type StaffRole = "support" | "moderator" | "finance" | "admin";

export type Context = {
  /** WORLD-3: from query or body, default de. */
  world: World;
  session: RequestSession | null;
  /** X-Cart-Token (CALL-4). */
  cartToken: string | null;
  /** The visitor's address; null where no server stands before the handler. */
  address: string | null;
  request: Request;
};

export type MemberContext = Context & { session: RequestSession & { userId: number } };

/** Whom work is counted for, who waits in a fair queue: the user, else the address. */
export const callerOf = ({ session, address }: Context): string => (session?.userId ? `user ${session.userId}` : (address ?? "somebody"));

type Handled<O extends z.ZodType, M extends OwnAnswer | undefined> = [M] extends [undefined]
  ? z.output<O> | DataResponse<z.output<O>> | ErrorResponse
  : Response;

type Declaration<S extends z.ZodType, A extends Access, O extends z.ZodType, M extends OwnAnswer | undefined> = {
  /** One line for the OpenAPI document. */
  summary: string;
  access: A;
  /** TERMS-3: exempt from the terms gate. */
  terms?: "required" | "exempt";
  /** Open to personal API keys with this scope; without one to none, also when it is public. */
  scope?: A extends "staff" ? never : ApiScope;
  /** Open to staff who have yet to set up their second factor: what leads to it, and what the page around it needs. */
  secondFactor?: "required" | "exempt";
  /** Who may call it besides admins, when `access` is "staff". */
  roles?: readonly StaffRole[];
  /** IMPERSONATE-1: refused to an admin who acts as the user. */
  impersonation?: "allowed" | "forbidden";
  /** Wants a proof of identity (password, second factor …) that is at most 15 minutes old. */
  needsRecentProof?: boolean;
  /** How often it may be called (threat 11); the first that is used up answers 429 with Retry-After. */
  limits?: readonly LimitName[];
  /** Accepts multipart bodies of up to this many bytes; files arrive as File values. */
  maxUploadBytes?: number;
  /** A token that is sent is not looked at: nobody of ours calls. */
  noBearer?: true;
  /** The handler reads the body itself; `input` then comes from query and path alone. */
  hasRawBody?: true;
  input?: S;
  /** The `data` of the answer, which is null without it. The type of what the handler returns is held to it. */
  output?: O;
  /** Answers with a Response of its own, and what that is: files, redirects, protocols of others. */
  sends?: M;
  /** Status of success, default 200. */
  status?: number;
  /** Why it may be refused, besides what `impliedErrors` reads from this declaration. */
  errors?: readonly ErrorCode[];
  /** Strangers' programs send it as a form (RFC 6749, RFC 8058, Apple). */
  isForm?: true;
  /** By media type, of a body that the handler reads itself. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  /** Whole bodies by status, where they are not what every endpoint answers; null: none, or none of JSON. */
  answers?: Readonly<Record<number, z.ZodType | null>>;
  /** What it returns is wrapped as {data}, unless it is a Response already (`dataResponse`, `sends`). */
  handle: (input: z.infer<S>, context: A extends "public" | "client" ? Context : MemberContext) => Promise<Handled<O, M>>;
};

type RouteContext = { params: Promise<Record<string, string | string[]>> };
export type Endpoint = ((request: Request, route?: RouteContext) => Promise<Response>) & {
  declaration: Omit<Declaration<z.ZodType, Access, z.ZodType, OwnAnswer>, "handle">;
};

const nothing = z.object({});

const bearerOf = (request: Request): string | null => /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

/** How long a proof of identity counts as fresh, in ms. */
export const PROOF_FRESH_MS = 15 * 60_000;

type Admission = Pick<Endpoint["declaration"], "access" | "terms" | "secondFactor" | "roles" | "impersonation" | "needsRecentProof">;

const admit = (declaration: Admission, session: RequestSession | null): void => {
  const { access } = declaration;
  if (session?.userId && !session.hasAcceptedTerms && declaration.terms !== "exempt") {
    throw new AppError("terms_not_accepted", { reason: "terms_not_accepted" });
  }
  if (session?.lacksSecondFactor && declaration.secondFactor !== "exempt") {
    throw new AppError("second_factor_required", { reason: "second_factor_required" });
  }
  if (declaration.impersonation === "forbidden" && session?.actorId) throw new AppError("impersonation_forbidden");
  if (access === "public") return;
  if (!session || (access !== "client" && session.userId === null)) throw new AppError("unauthorized", { reason: "token_missing" });
  if (access === "seller" && !session.isSeller) throw new AppError("forbidden");
  if (access === "staff" && !isStaff(session, declaration.roles)) throw new AppError("forbidden");
  if (declaration.needsRecentProof && !(session.provenAt && Date.now() - session.provenAt.getTime() < PROOF_FRESH_MS)) {
    throw new AppError("reauthentication_required");
  }
};

/** RFC 6750, 3.1: a key opens what was named when it was made, and counts its calls by itself (threat 11). */
const admitKey = async (scope: ApiScope | undefined, { key, userId }: RequestSession): Promise<void> => {
  if (!key) return;
  await takeFromLimits(["apiKey"], { address: null, userId, keyId: key.id, input: {} });
  if (!scope || !key.scopes.includes(scope)) throw new AppError("insufficient_scope", scope && { scope });
};

const isStaff = ({ role, actorId }: RequestSession, roles: readonly StaffRole[] = []): boolean =>
  actorId === null && (role === "admin" || roles.some((one) => one === role));

/** A handler that does without `endpoint()`, described as the others are. */
export const describedHandler = <H extends (request: Request) => Promise<Response>>(declaration: Endpoint["declaration"], handler: H) =>
  Object.assign(handler, { declaration });

/**
 * Makes a route handler from a declaration: world, session, terms, input, envelope and error mapping in one place (threat 8).
 * Answers `{data}` or `{error:{code, message, fields}}`; a token that is sent but no longer good is 401, also on public calls, so that the
 * browser renews it (AUTH401-2).
 */
export const endpoint = <
  S extends z.ZodType = typeof nothing,
  A extends Access = Access,
  O extends z.ZodType = z.ZodVoid,
  M extends OwnAnswer | undefined = undefined,
>(
  declaration: Declaration<S, A, O, M>,
): Endpoint => {
  const handler = async (request: Request, route?: RouteContext): Promise<Response> => {
    let world: unknown = new URL(request.url).searchParams.get("world");
    let session: RequestSession | null = null;
    const address = getClientAddress(request);
    try {
      const params = (await route?.params) ?? {};
      const raw = declaration.hasRawBody ? readQuery(request, params) : await readInput(request, params, declaration.maxUploadBytes);
      world = raw.world ?? defaultWorld;
      if (!isWorld(world)) throw new AppError("unknown_world", { fields: { world: "invalid" } });
      const token = declaration.noBearer ? null : bearerOf(request);
      session = token ? await findCaller(token) : null;
      if (session) await admitKey(declaration.scope, session);
      if (declaration.limits) await takeFromLimits(declaration.limits, { address, userId: session?.userId ?? null, input: raw });
      admit(declaration, session);
      const input = parseInput(declaration.input ?? nothing, raw);
      const context = { world, session, cartToken: request.headers.get("x-cart-token"), address, request } as MemberContext;
      const data = await declaration.handle(input as z.infer<S>, context);
      if (data instanceof Response) return data;
      return Response.json(
        { data: data ?? null },
        { status: declaration.status ?? 200, headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } },
      );
    } catch (thrown) {
      const error = toAppError(thrown, world);
      logRefusal(error, { path: new URL(request.url).pathname, address, userId: session?.userId, actorId: session?.actorId });
      return errorResponse(error, world as string | null);
    }
  };
  const { handle: _, ...described } = declaration;
  return Object.assign(handler, { declaration: described as Endpoint["declaration"] });
};
