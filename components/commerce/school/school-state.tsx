"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { circleCheck, clock } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { can } from "#lib/commerce/school/rules.ts";
import type { School } from "#lib/commerce/school/schema.ts";

const tones = { draft: "plain", pending: "info", verified: "ok", refused: "warn", closed: "plain" } as const;

/** Name, state and who leads it. */
export const SchoolHead = ({ school: { name, city, status, decidedAt, masters } }: { school: School }) => {
  const t = useTranslations("my-school");
  const format = useFormatter();
  const names = masters.map((one) => one.name);
  return (
    <header className="mb-5">
      <h2 className="text-22 wrap-anywhere">{name}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2 wrap-anywhere">
        <Badge tone={tones[status]} icon={status === "verified" ? circleCheck : clock}>
          {t(`status.${status}`)}
          {status === "verified" && decidedAt && `, ${format.dateTime(new Date(decidedAt), { dateStyle: "long" })}`}
        </Badge>
        <span>{city}</span>
        <span>{t("ledBy", { names: format.list(names) })}</span>
      </p>
    </header>
  );
};

/** What an unverified school can and cannot do, and the way to the proof for who may hand it in; nothing for a verified one. */
export const SchoolNotice = ({ school: { status, role, decisionReason } }: { school: School }) => {
  const t = useTranslations("my-school");
  const href = useHref();
  if (status === "verified" || status === "closed") return null;
  const mayProve = status !== "pending" && can(role, "changeSchool");
  return (
    <Notice
      tone={status === "refused" ? "warn" : "info"}
      className="mb-5"
      action={mayProve && <a href={`${href("cabinet.schoolAccount")}#proof`}>{t("prove")}</a>}
    >
      {status === "refused" && decisionReason ? t("statusText.reason", { reason: decisionReason }) : t(`statusText.${status}`)}
    </Notice>
  );
};
