"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SchoolFields, type SchoolValues, schoolFieldNames } from "#components/commerce/school/school-fields.tsx";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { changeSchool } from "#lib/commerce/school/queries.ts";
import type { School } from "#lib/commerce/school/schema.ts";

/** What stands on the school's invoices. */
export const DetailsForm = ({ school }: { school: School }) => {
  const t = useTranslations("my-school.account");
  const common = useTranslations("common");
  const { name, kind, carrier, street, postalCode, city, region, leitwegId, vatId, invoiceEmail, country, status } = school;
  const kept = {
    name,
    kind,
    carrier,
    street,
    postalCode,
    city,
    region: region ?? "",
    leitwegId: leitwegId ?? "",
    vatId: vatId ?? "",
    invoiceEmail: invoiceEmail ?? "",
  };
  const [values, setValues] = useState<SchoolValues>(kept);
  const { run, isBusy, error, errorOf } = useSchoolChange();
  const keep = useKeepSchool();
  return (
    <Form className="stackv" onSubmit={() => run(() => changeSchool(values), { toast: () => common("saved"), after: keep })}>
      <Problem error={error} fields={schoolFieldNames} />
      <SchoolFields
        values={values}
        onChange={(change) => setValues((old) => ({ ...old, ...change }))}
        errorOf={errorOf}
        country={country}
        hasBilling
      />
      {status === "verified" && <p className="text-14 text-ink-2">{t("renamed")}</p>}
      <div>
        <Button type="submit" look="main" busy={isBusy}>
          {common("save")}
        </Button>
      </div>
    </Form>
  );
};
