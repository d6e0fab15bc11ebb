"use client";
import { useCallback, useState } from "react";
import { attempt } from "#components/forms/attempt.ts";
import { useAction } from "#components/forms/use-action.ts";
import { followLink } from "#components/layout/follow-link.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { endLoginAs } from "#lib/admin/queries.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";
import { dropCartToken } from "#lib/api-client/cart-token.ts";
import { session } from "#lib/auth/store.ts";

/** A session that has just ended on the server is told by a 401: then the way back works without it. */
const end = async () => {
  const { value, error } = await attempt(endLoginAs);
  if (error?.status === 401) return endLoginAs();
  if (error) throw error;
  return value;
};

/** Ends login-as: back to the room of staff as oneself, or to the login page where this browser kept no way back. */
export const useWayBack = () => {
  const href = useHref();
  const { run, isBusy, problem } = useAction();
  const [isDone, setDone] = useState(false);
  const goBack = useCallback(async (): Promise<void> => {
    const work = async () => {
      const { grant, userId } = await end();
      // The user's cart is hers.
      dropCartToken();
      if (grant) session.adopt(grant);
      else session.port.markLoggedOut({ goToLogin: false });
      followLink(grant ? href("admin", {}, { user: userId ?? undefined }) : href("login"));
      setDone(true);
    };
    const failed = ({ code }: ApiError) => {
      if (code !== "login_as_refused") return;
      session.port.markLoggedOut({ goToLogin: true });
      setDone(true);
    };
    await run(work, { isLeaving: true, failed });
  }, [href, run]);
  return { goBack, isBusy, isDone, problem: isDone ? null : problem };
};
