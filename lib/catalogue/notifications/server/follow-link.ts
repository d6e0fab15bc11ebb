import { and, eq, isNull } from "drizzle-orm";
import { endSubscription } from "#lib/catalogue/favourites/server/subscribe.ts";
import { isOptionalKind, type OptionalKind } from "#lib/catalogue/notifications/rules.ts";
import { type LinkDescription, type LinkPurpose, linkPurposes } from "#lib/catalogue/notifications/schema.ts";
import { linkRoutes } from "#lib/catalogue/notifications/server/make-link.ts";
import { setPreference } from "#lib/catalogue/notifications/server/preferences.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { findLink, peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, type World } from "#lib/platform/worlds/worlds.ts";

type Link = { token: string; purpose: LinkPurpose };

/** "m…@school.example": enough for its owner to know it, too little for anybody else. */
const partOf = (email: string): string => email.replace(/^(.).*@/, "$1…@");

const find = async (tx: Pick<Tx, "select">, { token, purpose }: Link) => {
  const link = await peekLink(tx, purpose, token);
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, link?.userId ?? 0), isNull(users.deletedAt)));
  if (!link || !reader) throw new AppError("token_invalid");
  return { ...reader, data: link.data };
};

const authorName = async (tx: Pick<Tx, "select">, authorId: unknown): Promise<string | null> => {
  const [author] = await tx
    .select({ name: users.publicName })
    .from(users)
    .where(eq(users.id, Number(authorId) || 0));
  return author?.name ?? null;
};

/** The kinds of mail that a link ends. */
const kindsOf = ({ kind, kinds }: Record<string, unknown>): OptionalKind[] =>
  (Array.isArray(kinds) ? kinds : [kind]).filter((one) => typeof one === "string" && isOptionalKind(one));

/**
 * What a link will do; changes nothing, so a mail scanner may open it (threat 14).
 * @throws AppError token_invalid (410): unknown, used, expired, or made for something else
 */
export const describeLink = async (link: Link): Promise<LinkDescription> => {
  const db = getDb();
  const { email, data } = await find(db, link);
  return {
    purpose: link.purpose,
    email: partOf(email),
    name: link.purpose === "unfollow_author" ? await authorName(db, data.authorId) : null,
    kinds: kindsOf(data),
  };
};

/** Does what the link says, once; link and deed are one transaction. @throws AppError token_invalid (410) */
export const actOnLink = async (link: Link): Promise<LinkDescription> => {
  const description = await describeLink(link);
  await transaction(async (tx) => {
    const spent = await spendLink(tx, link.purpose, link.token);
    if (!spent?.userId) throw new AppError("token_invalid");
    const { userId } = spent;
    const { authorId } = spent.data;
    if (link.purpose === "mailing_unsubscribe") await setPreference(tx, userId, { kind: "all", isEnabled: false });
    else if (link.purpose === "unfollow_author") {
      await endSubscription(tx, { userId }, { subjectType: "author", subjectId: String(authorId) }, defaultWorld);
    } else for (const kind of kindsOf(spent.data)) await setPreference(tx, userId, { kind, isEnabled: false });
  });
  return description;
};

const findPurpose = async (token: string) => {
  const found = await findLink(getDb(), linkPurposes, token);
  return found ? { purpose: found.purpose as LinkPurpose, isUsed: found.isUsed } : null;
};

/**
 * RFC 8058: the mail program's own button. The token alone says what for; pressed twice, also at the same moment, is as good as once.
 * @throws AppError token_invalid (410)
 */
export const actOnClick = async (token: string): Promise<void> => {
  const found = await findPurpose(token);
  if (!found) throw new AppError("token_invalid");
  if (found.isUsed) return;
  try {
    await actOnLink({ token, purpose: found.purpose });
  } catch (error) {
    if (!(await findPurpose(token))?.isUsed) throw error;
  }
};

/**
 * The path of the page that belongs to a mail's header: a program without the button opens the address instead (RFC 2369). Changes
 * nothing; an unknown token leads to where a new link can be had.
 */
export const findLinkPage = async (token: string, world: World): Promise<string> => {
  const found = await findPurpose(token);
  return found ? href(world, linkRoutes[found.purpose], { token }) : href(world, "tokenLinks.unsubscribeByLink");
};
