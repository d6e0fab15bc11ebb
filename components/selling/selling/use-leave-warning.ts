"use client";
import { useEffect } from "react";

/** Whoever leaves the page while `isOn` is asked by the browser first. */
export const useLeaveWarning = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isOn]);
};
