import { startSession } from "#components/identity/session/start-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { voteHelpful } from "#lib/catalogue/feedback/queries.ts";

/** Votes for the member of this page: the new count, or null when a visitor was led to the login page. @throws ApiError forbidden for one's own */
export const sendVote = async (id: number, isHelpful: boolean, loginHref: string): Promise<{ helpfulCount: number } | null> => {
  const { status } = await startSession().start();
  if (status !== "member" && status !== "member-awaiting-terms") {
    followLink(loginHref);
    return null;
  }
  return voteHelpful(id, isHelpful);
};
