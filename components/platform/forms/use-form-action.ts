"use client";
import { useTranslations } from "next-intl";
import { useAction } from "#components/platform/forms/use-action.ts";

/**
 * `useAction` for a form that is also checked here, by `checked` and the server's own schema: `errorOf` gives the server's words for a field,
 * else those of its code in the page's language (FORM-1). Needs the messages `info.fields`.
 */
export const useFormAction = () => {
  const action = useAction();
  const t = useTranslations("info.fields");
  const errorOf = (name: string): string | undefined => {
    const field = action.error?.fields[name];
    if (!field) return undefined;
    const key = field.code as Parameters<typeof t.has>[0];
    return field.message || t(t.has(key) ? key : ("invalid" as typeof key));
  };
  return { ...action, errorOf };
};
