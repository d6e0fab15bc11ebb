"use client";
import { useEffect } from "react";
import { sendView, visitFrom } from "#lib/catalogue/visits/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** Whoever leaves before has not looked, ms. */
const LOOK_MS = 1_500;

/** Of somebody who is remembered as logged in: her bearer, so that authors and admins in disguise are not counted as visitors. */
const findBearer = async (): Promise<string | null> => {
  if (readFlag() === null) return null;
  const { startSession } = await loadLate("logged-in-state", () => import("#components/identity/session/start-session.ts"));
  const session = startSession();
  await session.start();
  return session.port.bearer();
};

/** Counts one view of a material, after the page has loaded and was looked at. */
export const CountView = ({ materialId }: { materialId: number }) => {
  useEffect(() => {
    const from = visitFrom();
    const timer = setTimeout(() => {
      if (document.visibilityState !== "visible") return;
      void findBearer()
        .then((bearer) => sendView({ material_id: materialId, ...from }, bearer))
        .catch(() => {});
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [materialId]);
  return null;
};
