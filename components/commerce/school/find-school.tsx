"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useKeepSchool, useSchoolChange } from "#components/commerce/school/use-my-school.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { askToJoin, searchSchools } from "#lib/commerce/school/queries.ts";
import type { SchoolCard } from "#lib/commerce/school/schema.ts";

/** Finds a verified school by its name and asks to be let in. */
export const FindSchool = () => {
  const t = useTranslations("my-school.find");
  const common = useTranslations("common");
  const [found, setFound] = useState<readonly SchoolCard[] | null>(null);
  const { run, isBusy, error, errorOf } = useAction();
  const onSubmit = (form: FormData) => run(() => searchSchools(String(form.get("q"))), { after: ({ items }) => setFound(items) });
  return (
    <section className="panel mt-5" aria-labelledby="find-school">
      <h2 id="find-school" className="mb-3 text-18">
        {t("title")}
      </h2>
      <Form className="flex max-w-140 flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <TextField className="grow" id="school-words" name="q" label={t("label")} maxLength={100} error={errorOf("q")} />
        <Button type="submit" busy={isBusy}>
          {common("search")}
        </Button>
      </Form>
      <Problem error={error} />
      <div role="status">{found?.length === 0 && <p className="mt-3">{t("none")}</p>}</div>
      {found && found.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {found.map((school) => (
            <Found key={school.id} school={school} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Found = ({ school: { id, name, city } }: { school: SchoolCard }) => {
  const t = useTranslations("my-school.find");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error } = useSchoolChange();
  const keep = useKeepSchool();
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 grow wrap-anywhere">
          {name}
          <span className="block text-13 text-ink-2">{city}</span>
        </span>
        <Button small aria-expanded={isOpen} aria-label={t("askOf", { school: name })} onClick={() => setOpen(!isOpen)}>
          {t("ask")}
        </Button>
      </div>
      {isOpen && (
        <Form
          className="stackv mt-3 max-w-140"
          onSubmit={(form) => run(() => askToJoin(id, String(form.get("message"))), { toast: () => t("sent"), after: keep })}
        >
          <Problem error={error} />
          <TextArea id={`message-${id}`} name="message" label={t("message")} optional={common("optional")} rows={2} maxLength={500} />
          <div>
            <Button type="submit" look="main" busy={isBusy}>
              {t("ask")}
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
};
