import { eq } from "drizzle-orm";
import { findChallenged } from "#lib/identity/auth/server/answer-challenge.ts";
import { ownCookie } from "#lib/identity/auth/server/own-cookie.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

const PURPOSE = "device";
/** How long a browser stays known without logging in, in days. */
const DAYS = 365;

const cookie = ownCookie("device", DAYS * 86_400);

type Tried = { username?: unknown; challenge?: unknown };

/** Whose account a login is about, as far as it says so by itself. */
const triedBy = async ({ username, challenge }: Tried): Promise<number | null> => {
  if (typeof challenge === "string") return findChallenged(getDb(), challenge);
  if (typeof username !== "string") return null;
  const [user] = await getDb().select({ id: users.id }).from(users).where(eq(users.email, username.trim().toLowerCase()));
  return user?.id ?? null;
};

/**
 * The browser in which this very account has logged in before, as a key that names nobody; null for all others. It opens nothing: what
 * others try on the account, or on all accounts, is not counted against it (threat 11; OWASP, "Slow down online guessing with device cookies").
 */
export const findKnownDevice = async (request: Request, tried: Tried): Promise<string | null> => {
  const secret = cookie.read(request);
  if (secret === null) return null;
  const link = await peekLink(getDb(), PURPOSE, secret);
  return link && link.userId === (await triedBy(tried)) ? hashSecret(secret) : null;
};

/** Set-Cookie by which a browser is known from now on to the one who has just logged in there; null where it is already. */
export const rememberDevice = async (request: Request, userId: number): Promise<string | null> => {
  const secret = cookie.read(request);
  if (secret !== null && (await peekLink(getDb(), PURPOSE, secret))?.userId === userId) return null;
  const made = await issueLink(getDb(), { purpose: PURPOSE, userId, lifetimeMs: DAYS * 86_400_000 });
  return cookie.keep(made);
};
