"use client";
import { useTranslations } from "next-intl";
import { useCounted } from "#components/commerce/limits/use-counted.ts";
import type { RefusalPage } from "#lib/commerce/limits/schema.ts";

/** The limits with their figures, as the configuration says. */
export const LimitList = ({ limits }: { limits: RefusalPage["limits"] }) => {
  const t = useTranslations("staff.limits");
  const counted = useCounted();
  return (
    <dl className="grid max-w-measure grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-14">
      {limits.map(({ name, allowed }) => (
        <div key={name} className="contents">
          <dt>{t(`names.${name}`)}</dt>
          <dd className="text-end tabular-nums">{allowed === 0 ? t("none") : counted(name, allowed)}</dd>
        </div>
      ))}
    </dl>
  );
};
