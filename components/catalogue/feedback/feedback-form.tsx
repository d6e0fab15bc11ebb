"use client";
import { useTranslations } from "next-intl";
import { CorrectionsField } from "#components/catalogue/feedback/corrections-field.tsx";
import { StarsField } from "#components/catalogue/feedback/stars-field.tsx";
import { useFeedbackForm } from "#components/catalogue/feedback/use-feedback-form.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { FeedbackDesk } from "#lib/catalogue/feedback/schema.ts";

/** Stars, words, where it was used and what is wrong on which page. */
export const FeedbackForm = ({ desk }: { desk: FeedbackDesk }) => {
  const t = useTranslations("material-feedbacks.form");
  const common = useTranslations("common");
  const { values, set, send, remove, isBusy, error, errorOf } = useFeedbackForm(desk);
  const { material, own, shownAs } = desk;
  return (
    <Form className="stackv" onSubmit={send}>
      {own?.isHidden && <Notice tone="warn">{t("hidden")}</Notice>}
      {own?.answer && <Notice tone="info">{t("answered", { answer: own.answer })}</Notice>}
      <Problem error={error} />
      <StarsField value={values.stars} onChange={(stars) => set({ stars })} error={errorOf("stars")} />
      <TextArea
        name="body"
        label={t("body")}
        optional={common("optional")}
        hint={t("bodyHint")}
        rows={6}
        maxLength={4_000}
        value={values.body}
        onChange={(event) => set({ body: event.target.value })}
        error={errorOf("body")}
      />
      <fieldset className="f">
        <legend className="lab mb-1">{t("classGrades")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {material.grades.map(({ key, name }) => (
            <Checkbox
              key={key}
              id={`grade-${key}`}
              label={name}
              checked={values.classGrades.includes(key)}
              onChange={({ target }) =>
                set({ classGrades: target.checked ? [...values.classGrades, key] : values.classGrades.filter((one) => one !== key) })
              }
            />
          ))}
        </div>
        {errorOf("classGrades") && <FieldError>{errorOf("classGrades")}</FieldError>}
      </fieldset>
      <TextField
        name="classContext"
        label={t("classContext")}
        optional={common("optional")}
        hint={t("classContextHint")}
        maxLength={120}
        value={values.classContext}
        onChange={(event) => set({ classContext: event.target.value })}
        error={errorOf("classContext")}
      />
      {material.pageCount > 0 && (
        <CorrectionsField
          pageCount={material.pageCount}
          value={values.corrections}
          onChange={(corrections) => set({ corrections })}
          errorOf={errorOf}
        />
      )}
      <p className="text-13 text-ink-2">{shownAs ? t("shownAs", { name: shownAs }) : t("shownAnonymous")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="go" busy={isBusy} busyText={t("sending")}>
          {t(own ? "change" : "send")}
        </Button>
        {own && (
          <Dialog
            title={t("removeTitle")}
            description={t("removeText", { title: material.title })}
            closeText={common("close")}
            trigger={<Button>{t("remove")}</Button>}
            actions={
              <>
                <DialogClose render={<Button>{common("cancel")}</Button>} />
                <Button look="danger" busy={isBusy} onClick={() => void remove()}>
                  {t("remove")}
                </Button>
              </>
            }
          />
        )}
      </div>
    </Form>
  );
};
