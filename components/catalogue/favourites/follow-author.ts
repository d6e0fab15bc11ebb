import { startSession } from "#components/identity/session/start-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { isFollowingQuery, setSubscribed } from "#lib/catalogue/favourites/queries.ts";
import { session } from "#lib/identity/auth/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

const isMember = async (): Promise<boolean> => {
  const { status } = await startSession().start();
  return status === "member" || status === "member-awaiting-terms";
};

const isHerself = (authorId: number) => session.store.getState().userId === authorId;

/** Whether the member of this page follows the author, or is the author; null for visitors. */
export const isFollowing = async (authorId: number): Promise<boolean | "self" | null> => {
  if (!(await isMember())) return null;
  if (isHerself(authorId)) return "self";
  return getQueryClient().fetchQuery(isFollowingQuery(authorId));
};

/** Follows or unfollows; false when a visitor was led to the login page instead, and for herself. @throws ApiError */
export const followAuthor = async (authorId: number, isFollowed: boolean, loginHref: string): Promise<boolean> => {
  if (!(await isMember())) {
    followLink(loginHref);
    return false;
  }
  if (isHerself(authorId)) return false;
  await setSubscribed({ subjectType: "author", subjectId: authorId }, isFollowed);
  await getQueryClient().invalidateQueries({ queryKey: ["subscriptions"] });
  return true;
};
