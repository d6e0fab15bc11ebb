import { oauthErrorResponse } from "#lib/auth/server/oauth-response.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { AppError } from "#lib/http/errors.ts";
import { readInput } from "#lib/http/read-input.ts";
import { defaultWorld, isWorld, type World } from "#lib/worlds/worlds.ts";

type Facts = { summary: string; handle: (input: Record<string, unknown>, request: Request, world: World) => Promise<Response> };

/**
 * A handler of /api/oauth2: like endpoint(), but errors are RFC 6749 bodies and an old bearer is no obstacle (TERMS-2: no terms gate here).
 */
export const oauthEndpoint = ({ summary, handle }: Facts) => {
  const run = async (request: Request): Promise<Response> => {
    let world: World = defaultWorld;
    try {
      const input = await readInput(request, {});
      const wanted = input.world ?? defaultWorld;
      if (!isWorld(wanted)) throw new AppError("unknown_world");
      world = wanted;
      return await handle(input, request, world);
    } catch (error) {
      return oauthErrorResponse(error, world);
    }
  };
  const { declaration } = endpoint({ summary, access: "public", terms: "exempt", handle: async () => null });
  return Object.assign(run, { declaration });
};

export const bearerOf = (request: Request): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
