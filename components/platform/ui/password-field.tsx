"use client";
import { type ComponentProps, useState } from "react";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { eye, eyeOff } from "#components/platform/ui/icon-shapes.ts";

export type PasswordFieldProps = FieldTexts & Omit<ComponentProps<"input">, "children" | "type"> & { showText: string; hideText: string };

/** A password that can be looked at before it is sent. */
export const PasswordField = ({
  label,
  hideLabel,
  hint,
  error,
  ok,
  optional,
  className,
  id,
  showText,
  hideText,
  ...input
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
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
      {(control) => (
        <div className="in-end">
          <input autoCapitalize="none" spellCheck={false} {...input} {...control} type={isShown ? "text" : "password"} className="in" />
          <button type="button" aria-label={isShown ? hideText : showText} aria-controls={control.id} onClick={() => setShown(!isShown)}>
            <Icon shape={isShown ? eyeOff : eye} />
          </button>
        </div>
      )}
    </Field>
  );
};
