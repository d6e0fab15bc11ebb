import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";

export type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "children">;

/** Several lines of text. */
export const TextArea = ({ label, hideLabel, hint, error, ok, optional, className, id, ...input }: TextAreaProps) => (
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
    {(control) => <textarea {...input} {...control} className="in" />}
  </Field>
);
