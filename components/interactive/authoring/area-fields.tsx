"use client";
import { useTranslations } from "next-intl";
import { useFault } from "#components/interactive/authoring/use-fault.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { Row } from "#lib/interactive/forms/schema.ts";

const sides = ["x", "y", "width", "height"] as const;
type Props = { row: Row; at: string; rowName?: string | undefined; onChange: (change: Row, name: string) => void };

/** A long fraction that nobody typed is shown in tenths. */
const shown = (value: string): string => (/^-?\d+\.\d{3,}$/.test(value) ? String(Math.round(Number(value) * 10) / 10) : value);

/** An area by numbers, in percent of the picture: the way without a pointer. */
export const AreaFields = ({ row, at, rowName, onChange }: Props) => {
  const t = useTranslations("new-interactive.editor.area");
  const fault = useFault();
  return (
    <fieldset className="ed-area">
      <legend className="vh">{[rowName, t("title")].filter(Boolean).join(": ")}</legend>
      {sides.map((side) => (
        <TextField
          key={side}
          name={`f-${at}area.${side}`}
          label={t(side)}
          inputMode="decimal"
          autoComplete="off"
          error={fault(`${at}area.${side}`) ?? (side === "x" ? fault(`${at}area`) && undefined : undefined)}
          value={shown(row[`area.${side}`] ?? "")}
          onChange={({ target }) => onChange({ [`area.${side}`]: target.value }, `area.${side}`)}
        />
      ))}
    </fieldset>
  );
};
