"use client";
import { useTranslations } from "next-intl";
import type { GroupWishKind, NameWish, SeatWishKind } from "#lib/tools/classroom/rules.ts";

/** A wish in words: “Mia, Ben: not side by side”. */
export const useWishText = () => {
  const t = useTranslations("ai-tools.class.kinds");
  return ({ kind, a, b }: NameWish<GroupWishKind | SeatWishKind | "fixed">): string => `${b ? `${a}, ${b}` : a}: ${t(kind)}`;
};
