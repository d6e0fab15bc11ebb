import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

export type NativeSelectProps = FieldTexts & Omit<ComponentProps<"select">, "children"> & { options: readonly Option[] };

/** The browser's own select: the first choice, because phones know it. */
export const NativeSelect = ({ label, hideLabel, hint, error, ok, optional, className, id, options, ...select }: NativeSelectProps) => (
  <Field
    label={label}
    hideLabel={hideLabel}
    hint={hint}
    error={error}
    ok={ok}
    optional={optional}
    className={className}
    id={id ?? select.name}
  >
    {(control) => (
      <select {...select} {...control} className="in">
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
