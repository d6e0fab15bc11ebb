"use client";
import { useMemo } from "react";
import { useWorld } from "#components/platform/world/world-provider.tsx";

/** Names of countries (ISO 3166-1 alpha-2) in the page's language; an unknown code stands for itself. */
export const useCountryName = (): ((code: string) => string) => {
  const { bcp47 } = useWorld();
  return useMemo(() => {
    const names = new Intl.DisplayNames([bcp47], { type: "region", fallback: "code" });
    return (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [bcp47]);
};
