import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "#components/platform/ui/field-error.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** How many things it stands for, already formatted; at the end of the row (facets). */
  count?: ReactNode;
};

/** A box to tick. The browser's own input, drawn by CSS. */
export const Checkbox = ({ label, hint, error, count, className, id: given, ...input }: CheckboxProps) => {
  const made = useId();
  const id = given ?? input.name ?? made;
  return (
    <div className={className}>
      <label className="ck">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
        {count !== undefined && <span className="n">{count}</span>}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
