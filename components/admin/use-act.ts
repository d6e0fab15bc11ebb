"use client";
import { useState } from "react";
import { leaveFor } from "#components/admin/leave-for.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { blockUser, certifyUser, changeRole, startLoginAs, unblockUser } from "#lib/admin/queries.ts";
import type { StaffUserFacts } from "#lib/admin/schema.ts";
import { ApiError } from "#lib/api-client/api-error.ts";

/** What staff can do with a user. */
export type Act = "loginAs" | "block" | "unblock" | "certify" | "uncertify" | "role";

type Given = { reason: string; role: string };

/** Does what staff decided about a user; `run` gives the changed user, or null when it failed or the page is being left. */
export const useAct = (userId: number) => {
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const logIn = async (reason: string): Promise<null> => {
    const { code } = await startLoginAs({ userId, reason });
    // Behind the #: no server, log or referrer ever sees it.
    leaveFor(`${href("loginAs")}#code=${code}`);
    return null;
  };

  const work: Record<Act, (given: Given) => Promise<StaffUserFacts | null>> = {
    loginAs: ({ reason }) => logIn(reason),
    block: ({ reason }) => blockUser(userId, reason),
    unblock: ({ reason }) => unblockUser(userId, reason),
    certify: ({ reason }) => certifyUser(userId, true, reason),
    uncertify: ({ reason }) => certifyUser(userId, false, reason),
    role: ({ reason, role }) => changeRole(userId, role, reason),
  };

  const run = async (act: Act, given: Given): Promise<StaffUserFacts | null> => {
    setBusy(true);
    setError(null);
    try {
      const changed = await work[act](given);
      if (changed) setBusy(false);
      return changed;
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown : new ApiError({ code: "unreadable", message: String(thrown) }));
      setBusy(false);
      return null;
    }
  };

  const fields = Object.fromEntries(Object.entries(error?.fields ?? {}).map(([name, { message }]) => [name, message]));
  const hasFields = Object.keys(fields).length > 0;
  return { run, isBusy, problem: error && !hasFields ? error.message : null, fields: fields as Record<string, string | undefined> };
};
