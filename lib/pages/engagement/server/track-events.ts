import { eq, lt } from "drizzle-orm";
import { allows, CONSENT_COOKIE, isNewUser, parseConsent } from "#lib/pages/engagement/rules.ts";
import type { TrackedEvent, TrackInput } from "#lib/pages/engagement/schema.ts";
import { readCookie } from "#lib/platform/browser/cookies.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { events, users } from "#lib/platform/db/schema/schema.ts";
import type { Context } from "#lib/platform/http/endpoint.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { type RouteKey, routes } from "#lib/platform/routes/routes.ts";

/** How long an event is kept, in ms: 400 days, so that a month can be compared with that of last year. */
const EVENTS_KEPT_MS = 400 * 86_400_000;

/** The key of a page given by key or path; an address itself is never kept, for it can hold a secret. */
const routeKeyOf = (route: string | null | undefined): RouteKey | null => {
  if (!route) return null;
  if (Object.hasOwn(routes, route)) return route as RouteKey;
  const found = resolve(route.split(/[?#]/, 1)[0] ?? "");
  return found.kind === "page" ? found.key : null;
};

const isUserNew = async (userId: number | null, now: number): Promise<boolean> => {
  if (userId === null) return false;
  const [user] = await getDb().select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return user ? isNewUser(user.createdAt, now) : false;
};

const rowOf = ({ name, route, value, payload }: TrackedEvent) => ({
  name,
  route: routeKeyOf(route),
  value: value ?? null,
  payload: payload ?? {},
});

/**
 * CALL-20: keeps what happened in a browser whose owner agreed to being counted; the decision is in the cookie that comes with the request.
 * Without it, and while an admin acts as somebody (STATE-10), nothing is kept, without an error: nobody needs to know.
 * @returns how many were kept
 */
export const trackEvents = async ({ events: given }: TrackInput, { world, session, request }: Context): Promise<{ accepted: number }> => {
  const now = Date.now();
  const consent = parseConsent(readCookie(request.headers.get("cookie"), CONSENT_COOKIE), now);
  if (!allows(consent, "statistics") || (session && session.actorId !== null)) return { accepted: 0 };
  const userId = session?.userId ?? null;
  const common = { world, userId, isNewUser: await isUserNew(userId, now) };
  await getDb()
    .insert(events)
    .values(given.map((event) => ({ ...common, ...rowOf(event) })));
  return { accepted: given.length };
};

/** Withdrawn consent: what was counted under a user's name is deleted. @returns how many events */
export const forgetEvents = async (userId: number): Promise<{ deleted: number }> => {
  const deleted = await getDb().delete(events).where(eq(events.userId, userId)).returning({ id: events.id });
  return { deleted: deleted.length };
};

/** Deletes events older than 400 days. */
export const purgeEvents = async (now = new Date()): Promise<void> => {
  await getDb()
    .delete(events)
    .where(lt(events.createdAt, new Date(now.getTime() - EVENTS_KEPT_MS)));
};
