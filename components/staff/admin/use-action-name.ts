"use client";
import { useTranslations } from "next-intl";

/** "user.blocked" in words; an action without words of its own as it is. */
export const useActionName = () => {
  const t = useTranslations("staff.actions");
  return (action: string): string => {
    const key = action.replaceAll(".", "_") as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : action;
  };
};
