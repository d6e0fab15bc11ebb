"use client";
import { useCallback, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { session } from "#lib/identity/auth/store.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { dropCartToken } from "#lib/platform/api-client/cart-token.ts";
import { endLoginAs } from "#lib/staff/admin/queries.ts";

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
