"use client";
import { useFormatter, useTranslations } from "next-intl";
import { AskStarter } from "#components/pages/personalisation/ask-starter.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";

type Props = { teaches: PreferencesInput | null; terms: FilterValues | undefined; isMember: boolean };

/** Why these are here, in a line: her subjects, each as the way to all of it in her year groups, and the way to change it. */
export const OwnReason = ({ teaches, terms, isMember }: Props) => {
  const t = useTranslations("second-home");
  const href = useHref();
  const format = useFormatter();
  const subjects = terms?.subject.filter(({ key }) => teaches?.subjects.includes(key)) ?? [];
  const class_grade = teaches?.grades.join(",") || undefined;
  const links = subjects.map(({ key, name }) => (
    <a key={key} href={href("search", {}, { subject: key, class_grade })}>
      {name}
    </a>
  ));
  const names = format.list(subjects.map(({ name }) => name));
  return (
    <p>
      {links.length > 0 ? t.rich("because", { names, subjects: () => format.list(links) }) : t("general")}{" "}
      {isMember ? <a href={href("cabinet.personalisation")}>{t("change")}</a> : <AskStarter text={t("change")} />}
    </p>
  );
};
