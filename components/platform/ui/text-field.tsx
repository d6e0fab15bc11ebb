import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";

export type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "children">;

/** One line of text. The id defaults to the name, so that the error summary can lead here. */
export const TextField = ({ label, hideLabel, hint, error, ok, optional, className, id, ...input }: TextFieldProps) => (
  <Field
    label={label}
    hideLabel={hideLabel}
    hint={hint}
    error={error}
    ok={ok}
    optional={optional}
    className={className}
    id={id ?? input.name}
  >
    {(control) => <input type="text" {...input} {...control} className="in" />}
  </Field>
);
