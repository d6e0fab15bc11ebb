"use client";
import { useTranslations } from "next-intl";
import { errorAt, useForm } from "#components/interactive/authoring/form-context.ts";

const known = ["required", "too_long", "too_few", "too_many", "duplicate", "one_right"] as const;

/** The words for what is wrong at a place of the form. */
export const useFault = () => {
  const t = useTranslations("info.fields");
  const { errors } = useForm();
  return (...places: readonly string[]): string | undefined => {
    const code = errorAt(errors, ...places);
    return code && t(known.find((one) => one === code) ?? "invalid");
  };
};
