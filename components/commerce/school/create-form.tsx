"use client";
import { useTranslations } from "next-intl";
import { SchoolFields, type SchoolValues, schoolFieldNames } from "#components/commerce/school/school-fields.tsx";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { createSchool } from "#lib/commerce/school/queries.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type Props = { values: SchoolValues; onChange: (change: Partial<SchoolValues>) => void };

/** Who the school is; sending it makes the school. */
export const CreateForm = ({ values, onChange }: Props) => {
  const t = useTranslations("school-create");
  const { world } = useWorld();
  const { run, isBusy, error, errorOf } = useSchoolChange();
  const keep = useKeepSchool();
  return (
    <Form className="stackv" onSubmit={() => run(() => createSchool(values), { after: keep })}>
      <p className="text-14 text-ink-2">{t("whoText")}</p>
      <Problem error={error} fields={schoolFieldNames} />
      <SchoolFields values={values} onChange={onChange} errorOf={errorOf} country={worlds[world].country} />
      <p className="text-14 text-ink-2">{t("master")}</p>
      <div>
        <Button type="submit" look="go" busy={isBusy}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
};
