"use client";
import { useTranslations } from "next-intl";
import type { SchoolValues } from "#components/commerce/school/school-fields.tsx";
import { addressLines } from "#lib/platform/addresses/rules.ts";

type Props = {
  values: Pick<SchoolValues, "name" | "carrier" | "street" | "postalCode" | "city" | "region">;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** How the school stands on invoices, as it is typed. */
export const SchoolPaper = ({ values: { name, carrier, ...address }, country }: Props) => {
  const t = useTranslations("school-create");
  const school = useTranslations("my-school");
  return (
    <aside aria-label={t("paper")}>
      <div className="rounded-tool bg-desk p-5">
        <div className="grid min-h-40 content-start gap-3 rounded-sheet bg-white p-5 text-13 shadow-(--shadow) wrap-anywhere">
          <strong className="font-serif text-16">{name || "…"}</strong>
          <p>
            {addressLines({ ...address, name: null, country }).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <p className="border-t border-line pt-3">
            {school("account.carrier")}: {school(`carriers.${carrier as "municipality"}`)}
          </p>
        </div>
      </div>
      <p className="mt-3 text-13 text-ink-2">{t("paperText")}</p>
      <p className="mt-2 text-13 text-ink-2">{school("private")}</p>
    </aside>
  );
};
