"use client";
import { useTranslations } from "next-intl";
import { canGive, givenRoles } from "#lib/commerce/school/rules.ts";
import { schoolCarriers, schoolKinds } from "#lib/commerce/school/schema.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

/** Choices in the page's language, for selects. */
export const useSchoolOptions = () => {
  const t = useTranslations("my-school");
  return {
    kinds: schoolKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    carriers: schoolCarriers.map((value) => ({ value, label: t(`carriers.${value}`) })),
    /** The roles that somebody may give. */
    rolesFrom: (giver: SchoolRole) =>
      givenRoles
        .filter((role) => canGive(giver, role))
        .map((value) => ({ value, label: t(`roles.${value}`) }))
        .reverse(),
  };
};
