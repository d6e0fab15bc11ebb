import { followLink } from "#components/layout/follow-link.ts";
import { startSession } from "#components/session/start-session.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { voteHelpful } from "#lib/feedback/queries.ts";

/** Votes for the member of this page. "login" when a visitor was led to the login page, otherwise the count or what went wrong. */
export const sendVote = async (
  id: number,
  isHelpful: boolean,
  loginHref: string,
): Promise<"login" | { helpfulCount: number } | { error: string; isOwn: boolean }> => {
  const { status } = await startSession().start();
  if (status !== "member" && status !== "member-awaiting-terms") {
    followLink(loginHref);
    return "login";
  }
  try {
    return await voteHelpful(id, isHelpful);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: error.message, isOwn: error.code === "forbidden" };
  }
};
