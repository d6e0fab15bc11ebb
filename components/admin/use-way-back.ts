"use client";
import { useCallback, useRef, useState } from "react";
import { followLink } from "#components/layout/follow-link.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { endLoginAs } from "#lib/admin/queries.ts";
import { ApiError } from "#lib/api-client/api-error.ts";
import { dropCartToken } from "#lib/api-client/cart-token.ts";
import { session } from "#lib/auth/store.ts";

/** A session that has just ended on the server is told by a 401: then the way back works without it. */
const end = () =>
  endLoginAs().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return endLoginAs();
    throw error;
  });

/** Ends login-as: back to the room of staff as oneself, or to the login page where this browser kept no way back. */
export const useWayBack = () => {
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const goBack = useCallback(async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { grant, userId } = await end();
      // The user's cart is hers.
      dropCartToken();
      if (grant) session.adopt(grant);
      else session.port.markLoggedOut({ goToLogin: false });
      followLink(grant ? href("admin", {}, { user: userId ?? undefined }) : href("login"));
      setDone(true);
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      if (error instanceof ApiError && error.code === "login_as_refused") {
        session.port.markLoggedOut({ goToLogin: true });
        setDone(true);
        return;
      }
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, [href]);
  return { goBack, isBusy, isDone, problem };
};
