"use client";
import { useTranslations } from "next-intl";
import { AreaFields } from "#components/interactive/authoring/area-fields.tsx";
import { FaceFields } from "#components/interactive/authoring/face-fields.tsx";
import { useForm } from "#components/interactive/authoring/form-context.ts";
import { type CellKey, cellKey } from "#components/interactive/authoring/labels.ts";
import { MistakeFields } from "#components/interactive/authoring/mistake-fields.tsx";
import { SpeechField } from "#components/interactive/authoring/speech-field.tsx";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { Cell } from "#lib/interactive/forms/rules.ts";
import { flag, type Row, rowsOf, YES } from "#lib/interactive/forms/schema.ts";

type CellProps = {
  cell: Cell;
  row: Row;
  /** Where it stands: "" for what stands once, "options.1." in a row. */
  at: string;
  /** Read out before the label: which row it is. */
  rowName?: string;
  onChange: (change: Row, name: string) => void;
};

const said = { right: "saysRight", wrong: "saysWrong" } as const;
/** The same word in a form can mean what is said to an answer, or what the answer is. */
const keyOf = ({ name, kind }: Cell, at: string): CellKey => {
  if (at === "" && (name === "right" || name === "wrong")) return said[name];
  if (at === "" && name === "text") return "passage";
  return kind === "lines" && name === "wrong" ? "wrongOnes" : cellKey(name);
};

/** One thing that is filled in, of any kind. */
export const CellField = ({ cell, row, at, rowName, onChange }: CellProps) => {
  const t = useTranslations("new-interactive.editor.cells");
  const hints = useTranslations("new-interactive.editor.hints");
  const choices = useTranslations("new-interactive.editor.choices");
  const common = useTranslations("common");
  const fault = useFault();
  const { form } = useForm();
  const { name, kind } = cell;
  const key = keyOf(cell, at);
  const place = `${at}${name}`;
  const words = t(key);
  const value = row[name] ?? "";
  const label = rowName ? (
    <>
      <span className="vh">{rowName}: </span>
      {words}
    </>
  ) : (
    words
  );
  const texts = {
    label,
    name: `f-${place}`,
    error: fault(place, ...(name === "spelled" ? [`${at}letters`, `${at}x`, `${at}y`] : [])),
    optional: cell.isOptional ? common("optional") : undefined,
  };
  const set = (next: string) => onChange({ [name]: next }, name);
  switch (kind) {
    case "face":
      return <FaceFields cell={cell} row={row} at={at} label={label} onChange={onChange} />;
    case "picture":
      return <FaceFields cell={cell} row={row} at={at} label={label} onChange={onChange} isPictureOnly />;
    case "speech":
      return <SpeechField row={row} at={at} rowName={rowName} />;
    case "area":
      return <AreaFields row={row} at={at} rowName={rowName} onChange={onChange} />;
    case "mistakes":
      return <MistakeFields row={row} at={at} />;
    case "flag":
    case "one":
      return (
        <Checkbox
          className={at ? "ed-flag" : undefined}
          name={texts.name}
          label={label}
          checked={value === YES}
          onChange={({ target }) => set(flag(target.checked))}
        />
      );
    case "choice": {
      const options = rowsOf(form, cell.of).map((one, index) => ({ value: one.id ?? "", label: one.text || String(index + 1) }));
      return (
        <NativeSelect
          {...texts}
          options={[{ value: "", label: "–" }, ...options]}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    case "select": {
      const options = cell.options.map((one) => ({ value: one, label: choices(one as "circle") }));
      const none = cell.isOptional ? [{ value: "", label: "–" }] : [];
      return <NativeSelect {...texts} options={[...none, ...options]} value={value} onChange={({ target }) => set(target.value)} />;
    }
    case "long":
    case "lines": {
      const hint =
        kind === "lines" ? hints("lines") : key === "passage" ? hints(form.type === "mark-words" ? "marked" : "gaps") : undefined;
      const rows = kind === "lines" ? Math.max(2, value.split("\n").length) : key === "prompt" ? 2 : 5;
      return (
        <TextArea
          {...texts}
          hint={name === "others" ? hints("others") : hint}
          rows={rows}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    default:
      return (
        <TextField
          {...texts}
          className={kind === "number" ? "ed-number" : undefined}
          hint={kind === "number" && "isNullable" in cell && cell.isNullable ? hints("empty") : undefined}
          inputMode={kind === "number" ? "decimal" : undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
  }
};
