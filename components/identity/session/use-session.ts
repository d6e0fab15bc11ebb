"use client";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { session } from "#lib/identity/auth/store.ts";
import { userQuery } from "#lib/identity/users/queries.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";

/** The session as it stands: `status`, `userId`, `isImpersonated`, `error`. */
export const useSession = () => useStore(session.store);

/** True only for one who is logged in and has accepted the terms. */
export const useIsMember = (): boolean => useStore(session.store, ({ status }) => status === "member");

/** The logged-in user, or undefined while unknown and for visitors. Inside SessionProvider. */
export const useUser = (): UserDetails | undefined => useQuery({ ...userQuery, enabled: useIsMember() }).data;
