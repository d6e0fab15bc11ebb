import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { askOutside } from "#lib/platform/outgoing/ask-outside.ts";

const LIFE_MS = 10 * 60_000;
/** An unknown key is a reason to ask again, but not for everybody who invents one. */
const AGAIN_MS = 30_000;
const MAX_SETS = 500;

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(100) });
type Held = { keys: ReturnType<typeof createLocalJWKSet>; at: number };
const held = new Map<string, Held>();

const load = async (url: string): Promise<Held> => {
  try {
    const { status, body } = await askOutside(url);
    if (status !== 200) throw new Error(`status ${status}`);
    const keys = createLocalJWKSet(keySet.parse(JSON.parse(body)) as JSONWebKeySet);
    held.delete(url);
    if (held.size >= MAX_SETS) held.delete(held.keys().next().value as string);
    const loaded = { keys, at: Date.now() };
    held.set(url, loaded);
    return loaded;
  } catch (error) {
    throw new LaunchError("away", "the platform's keys cannot be read", { cause: error });
  }
};

/**
 * The published keys of a platform, by which its tokens are checked; kept for ten minutes. A token must name its key; one that is not among
 * those kept is looked for again, at most every half minute.
 */
export const platformKeys =
  (url: string): JWTVerifyGetKey =>
  async (header, token) => {
    if (!header.kid) throw new errors.JWSInvalid("the token names no key");
    const known = held.get(url);
    const current = known && Date.now() - known.at < LIFE_MS ? known : await load(url);
    try {
      return await current.keys(header, token);
    } catch (error) {
      const isStale = error instanceof errors.JWKSNoMatchingKey && Date.now() - current.at >= AGAIN_MS;
      if (!isStale) throw error;
      return (await load(url)).keys(header, token);
    }
  };
