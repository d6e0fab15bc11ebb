"use client";
import { useTranslations } from "next-intl";
import type { CourseCounts } from "#lib/interactive/courses/schema.ts";

/** How much is in a course or a lesson, in words; what it has none of is left out. `lessons`: left out for a lesson. */
export const useCountTexts = () => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  return ({ lessons = 0, exercises, materials, texts }: Omit<CourseCounts, "lessons"> & { lessons?: number }): string[] => [
    ...(lessons > 0 ? [t("course.lessonCount", { count: lessons })] : []),
    ...(exercises > 0 ? [t("mine.items", { count: exercises })] : []),
    ...(materials > 0 ? [common("materials", { count: materials })] : []),
    ...(texts > 0 ? [t("course.textCount", { count: texts })] : []),
  ];
};
