"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useFormAction } from "#components/platform/forms/use-form-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import type { PreferencesInput } from "#lib/pages/personalisation/schema.ts";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

type Choice = { key: string; name: string };
type ChoicesProps = { name: keyof PreferencesInput; choices: readonly Choice[]; chosen: readonly string[] };

const Chalks = ({ name, choices, chosen }: ChoicesProps) => (
  <div className="pickc">
    {choices.map((one) => (
      <label key={one.key} className={`chalk s-${subjectHue(one.key)}`}>
        <input type="checkbox" name={name} value={one.key} defaultChecked={chosen.includes(one.key)} />
        <i />
        <span>{one.name}</span>
      </label>
    ))}
  </div>
);

const Chips = ({ name, legend, choices, chosen, error }: ChoicesProps & { legend: string; error: string | undefined }) =>
  choices.length > 0 && (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && `ask-${name}-error`}>
      <legend className="lab mb-2">{legend}</legend>
      <div className="chipc">
        {choices.map((one) => (
          <label key={one.key} className="chip">
            <input type="checkbox" name={name} value={one.key} defaultChecked={chosen.includes(one.key)} />
            {one.name}
          </label>
        ))}
      </div>
      {error && <FieldError id={`ask-${name}-error`}>{error}</FieldError>}
    </fieldset>
  );

type Props = {
  terms: FilterValues;
  /** What is known so far; null: nothing. */
  known: PreferencesInput | null;
  onSave: (input: PreferencesInput) => Promise<unknown>;
  /** After it was saved. */
  onDone?: () => void;
  /** What stands beside the button that saves. */
  children?: ReactNode;
};

/**
 * What somebody teaches: subjects as chalk (those of a world that most teach first, and what she has chosen), year groups, school types. At
 * least one subject, or there is nothing to go by.
 */
export const AskForm = ({ terms, known, onSave, onDone, children }: Props) => {
  const t = useTranslations("personalization.ask");
  const common = useTranslations("common");
  const { run, isBusy, error, errorOf } = useFormAction();
  const { subjects = [], grades = [], schoolTypes = [] } = known ?? {};
  const isNear = ({ key, isPopular }: FilterValues["subject"][number]) => isPopular || subjects.includes(key);
  const onSubmit = (form: FormData) => {
    const of = (name: string) => form.getAll(name).map(String);
    const input = { subjects: of("subjects"), grades: of("grades"), schoolTypes: of("schoolTypes") };
    return run(
      async () => {
        if (input.subjects.length === 0)
          throw new ApiError({ code: "invalid_input", fields: { subjects: { code: "required", message: t("required") } } });
        await onSave(input);
      },
      { toast: () => common("saved"), after: onDone },
    );
  };
  const subjectsError = errorOf("subjects");
  const rest = terms.subject.filter((one) => !isNear(one));
  return (
    <Form onSubmit={onSubmit}>
      <fieldset
        className="tray ask-s"
        aria-invalid={subjectsError ? true : undefined}
        aria-describedby={subjectsError && "ask-subjects-error"}
      >
        <legend className="vh">{t("subjects")}</legend>
        <Chalks name="subjects" choices={terms.subject.filter(isNear)} chosen={subjects} />
        {rest.length > 0 && (
          <Disclosure className="mt-3" summary={t("more")}>
            <Chalks name="subjects" choices={rest} chosen={subjects} />
          </Disclosure>
        )}
        {subjectsError && <FieldError id="ask-subjects-error">{subjectsError}</FieldError>}
      </fieldset>
      <div className="ask-b">
        <Chips
          name="grades"
          legend={t("grades")}
          choices={terms.class_grade.map(({ key, name, short }) => ({ key, name: short ?? name }))}
          chosen={grades}
          error={errorOf("grades")}
        />
        <Chips name="schoolTypes" legend={t("schoolTypes")} choices={terms.stage} chosen={schoolTypes} error={errorOf("schoolTypes")} />
        <Problem error={error} />
        <div className="row">
          <Button type="submit" look="main" busy={isBusy}>
            {common("save")}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  );
};
