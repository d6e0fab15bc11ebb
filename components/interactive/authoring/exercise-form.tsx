"use client";
import { useTranslations } from "next-intl";
import { AreaPicture } from "#components/interactive/authoring/area-picture.tsx";
import { CellField } from "#components/interactive/authoring/cell-field.tsx";
import { type FormEditing, FormProvider, useForm } from "#components/interactive/authoring/form-context.ts";
import { ListField } from "#components/interactive/authoring/list-field.tsx";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { envelopeCells, type FormErrors, settleText, specs } from "#lib/interactive/forms/rules.ts";
import { flag, type ItemForm, type Row, YES } from "#lib/interactive/forms/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { form: ItemForm; errors: FormErrors | null; world: World; onChange: (form: ItemForm, key: string | null) => void };

/** The form of one exercise of any type; what is not whole is kept as it was typed, and says what is missing. */
export const ExerciseForm = ({ form, errors, world, onChange }: Props) => {
  const t = useTranslations("new-interactive.editor");
  const setFields = (change: Row, name: string) => {
    const next = { ...form, fields: { ...form.fields, ...change } };
    onChange(name === "text" ? settleText(next) : next, `${form.id} ${name}`);
  };
  const editing: FormEditing = {
    form,
    errors: errors ?? {},
    world,
    setField: (name, value) => setFields({ [name]: value }, name),
    setLists: (lists, key, fields = {}) =>
      onChange({ ...form, fields: { ...form.fields, ...fields }, lists: { ...form.lists, ...lists } }, key && `${form.id} ${key}`),
  };
  return (
    <FormProvider value={editing}>
      <div className="stackv gap-5">
        {errors && (
          <Notice tone="warn" title={t("unfinished")}>
            {t("unfinishedText")}
          </Notice>
        )}
        <Fields onChange={setFields} />
      </div>
    </FormProvider>
  );
};

const scored = new Set(["points", "attempts"]);
const saidNames = new Set(["right", "wrong", "hint", "explanation", "description"]);

const Fields = ({ onChange }: { onChange: (change: Row, name: string) => void }) => {
  const t = useTranslations("new-interactive.editor");
  const fault = useFault();
  const { form } = useForm();
  const { fields, lists } = specs[form.type];
  const withArea = lists.find(({ cells }) => cells.some(({ kind }) => kind === "area"));
  const field = (cell: (typeof envelopeCells)[number]) => (
    <CellField key={cell.name} cell={cell} row={form.fields} at="" onChange={onChange} />
  );
  const whole = (cell: (typeof envelopeCells)[number]) => cell.kind !== "flag" && cell.name !== "talk";
  return (
    <>
      {envelopeCells.filter(({ name }) => name === "prompt").map(field)}
      {fields.some(whole) && <div className="ed-fields">{fields.filter(whole).map(field)}</div>}
      {withArea && <AreaPicture list={withArea.name} />}
      {lists.map((list) => (
        <ListField key={list.name} list={list} />
      ))}
      {fields.filter((cell) => !whole(cell)).map(field)}
      <div className="ed-fields">
        {envelopeCells.filter(({ name }) => scored.has(name)).map(field)}
        <NativeSelect
          name="f-difficulty"
          label={t("cells.difficulty")}
          options={["", "1", "2", "3"].map((level) => ({ value: level, label: level ? "●".repeat(Number(level)) : "–" }))}
          error={fault("difficulty")}
          value={form.fields.difficulty ?? ""}
          onChange={({ target }) => onChange({ difficulty: target.value }, "difficulty")}
        />
      </div>
      <Checkbox
        name="f-isPartial"
        label={t("cells.isPartial")}
        checked={form.fields.isPartial === YES}
        onChange={({ target }) => onChange({ isPartial: flag(target.checked) }, "isPartial")}
      />
      <Disclosure summary={t("cells.says")} open={[...saidNames].some((name) => form.fields[name]) || undefined}>
        <div className="ed-fields pt-3">{envelopeCells.filter(({ name }) => saidNames.has(name)).map(field)}</div>
      </Disclosure>
    </>
  );
};
