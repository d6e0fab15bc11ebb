import { type ReactNode, useId } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { FieldError } from "#components/platform/ui/field-error.tsx";

export type FieldTexts = {
  label: ReactNode;
  /** The label is for screen readers only (the place says it to the eye). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how it is right: "Deutsche Postleitzahlen haben fünf Ziffern." */
  error?: ReactNode;
  /** The hint reports success ("Eingelöst: 10 % auf alles."). */
  ok?: boolean;
  /** The word for "optional", after the label. Required is what nobody calls optional. */
  optional?: string;
};

type ControlProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

export type FieldProps = FieldTexts & {
  /** Also the anchor of the error summary; made up when missing. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error, tied together by aria. */
export const Field = ({ id: given, label, hideLabel, hint, error, ok, optional, className, children }: FieldProps) => {
  const made = useId();
  const id = given ?? made;
  const describedBy = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined;
  return (
    <div className={classNames("f", error ? "bad" : ok && "good", className)}>
      <label htmlFor={id} className={hideLabel ? "vh" : undefined}>
        {label}
        {optional && <span className="font-normal text-ink-3"> ({optional})</span>}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
