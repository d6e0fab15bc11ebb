"use client";
import { useSyncExternalStore } from "react";
import { readHeaderSnapshot, subscribeHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";

const read = (): boolean => readHeaderSnapshot().loggedIn;

/** Whether this browser remembers somebody as logged in: reason enough to load what only members see. False while the page is made. */
export const useRemembered = (): boolean => useSyncExternalStore(subscribeHeaderSnapshot, read, () => false);
