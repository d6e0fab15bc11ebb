import type { OptionalKind } from "#lib/catalogue/notifications/rules.ts";
import type { LinkPurpose } from "#lib/catalogue/notifications/schema.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

// Mails are read late; a link in one that no longer works would leave nothing but the spam button.
const LIFE_MS = 180 * 86_400_000;

/** A link of a mail: its page, and the address that mail programs post to (RFC 8058). */
export type MailLink = { page: string; oneClick: string };

/** The page of each purpose (ROUTE-65 to 67). */
export const linkRoutes = {
  unfollow_author: "tokenLinks.unfollowAuthor",
  unsubscribe: "tokenLinks.unsubscribe",
  mailing_unsubscribe: "tokenLinks.mailingUnsubscribe",
} as const;

type Wanted = { purpose: LinkPurpose; userId: number; world: World; data?: Record<string, unknown> };

const makeLink = async (tx: Tx, { purpose, userId, world, data = {} }: Wanted): Promise<MailLink> => {
  const token = await issueLink(tx, { purpose, userId, data, lifetimeMs: LIFE_MS });
  const origin = getEnv().ORIGIN;
  return {
    page: `${origin}${href(world, linkRoutes[purpose], { token })}`,
    oneClick: `${origin}/api/v3/links/one-click/${token}?world=${world}`,
  };
};

type Owner = { userId: number; world: World };

/** ROUTE-65: no longer follows one author. */
export const makeUnfollowLink = (tx: Tx, owner: Owner, authorId: number): Promise<MailLink> =>
  makeLink(tx, { ...owner, purpose: "unfollow_author", data: { authorId } });

/** ROUTE-67: no more mails of one kind. */
export const makeUnsubscribeLink = (tx: Tx, owner: Owner, kind: OptionalKind): Promise<MailLink> =>
  makeLink(tx, { ...owner, purpose: "unsubscribe", data: { kind } });

/** ROUTE-67: no more mails of all these kinds, for a mail that tells several. */
export const makeUnsubscribeAllLink = (tx: Tx, owner: Owner, kinds: readonly OptionalKind[]): Promise<MailLink> =>
  makeLink(tx, { ...owner, purpose: "unsubscribe", data: { kinds } });

/** ROUTE-66: no more optional mails at all. */
export const makeMailingUnsubscribeLink = (tx: Tx, owner: Owner): Promise<MailLink> =>
  makeLink(tx, { ...owner, purpose: "mailing_unsubscribe" });
