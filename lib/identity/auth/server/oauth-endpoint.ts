import type { z } from "zod";
import { oauthErrorResponse } from "#lib/identity/auth/server/oauth-response.ts";
import { isFromOwnPage } from "#lib/identity/auth/server/own-cookie.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";
import { describedHandler } from "#lib/platform/http/endpoint.ts";
import { toAppError } from "#lib/platform/http/error-response.ts";
import { endTries, type LimitName, takeFromLimits } from "#lib/platform/http/limits.ts";
import { readBody, readQuery } from "#lib/platform/http/read-input.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

type Facts = {
  summary: string;
  /** For the OpenAPI document: the body that comes as a form (RFC 6749, 4) or as JSON, and whole answers by status. */
  input?: z.ZodType;
  answers: Readonly<Record<number, z.ZodType>>;
  /** Throws for what can never be granted, before it is counted: nonsense must cost nobody else anything. */
  check?: (input: Record<string, unknown>) => void;
  /** The browser as the account that is tried knows it (`findKnownDevice`). */
  findDevice?: (request: Request, input: Record<string, unknown>) => Promise<string | null>;
  /** How often it may be called (threat 11). */
  limitsOf?: (input: Record<string, unknown>) => readonly LimitName[];
  handle: (input: Record<string, unknown>, request: Request, world: World) => Promise<Response>;
};

/**
 * A handler of /api/oauth2: like endpoint(), but errors are RFC 6749 bodies and an old bearer is no obstacle (TERMS-2: no terms gate here).
 */
export const oauthEndpoint = ({
  summary,
  input: accepted,
  answers,
  check,
  findDevice = async () => null,
  limitsOf = () => [],
  handle,
}: Facts) => {
  const run = async (request: Request): Promise<Response> => {
    let world: World = defaultWorld;
    let username: unknown;
    const address = getClientAddress(request);
    try {
      // Of the address the world alone: what a grant is asked by stands in the body (RFC 6749, 3.2).
      const input: Record<string, unknown> = { world: readQuery(request, {}).world, ...(await readBody(request)) };
      username = input.username;
      const wanted = input.world ?? defaultWorld;
      if (!isWorld(wanted)) throw new AppError("unknown_world");
      world = wanted;
      check?.(input);
      const limits = limitsOf(input);
      const asking = { address, userId: null, input, findDevice: () => findDevice(request, input) };
      const caller = await takeFromLimits(limits, asking);
      const response = await handle(input, request, world);
      // A form of a foreign page must not log a visitor in as somebody else (threat 20).
      if (!isFromOwnPage(request)) response.headers.delete("set-cookie");
      if (response.ok) for (const name of limits) await endTries(name, caller);
      return response;
    } catch (thrown) {
      const error = toAppError(thrown);
      logRefusal(error, { path: new URL(request.url).pathname, address, username });
      return oauthErrorResponse(error, world);
    }
  };
  const described = { summary, access: "public", terms: "exempt", secondFactor: "exempt", sends: "protocol", answers } as const;
  return describedHandler(accepted ? { ...described, isForm: true, input: accepted } : described, run);
};

export const bearerOf = (request: Request): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
