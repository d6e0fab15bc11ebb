import { type ReactNode, useId } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";
import { FieldError } from "#components/platform/ui/field-error.tsx";

type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row: a price, already formatted. */
  end?: ReactNode;
  disabled?: boolean;
  /** Shown below the row while it is chosen (rows only). */
  more?: ReactNode;
};

export type RadioGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioOption[];
  /** plain: one below the other. rows: in a frame, with hint and price. segments: a few short words side by side. */
  look?: "plain" | "rows" | "segments";
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  className?: string;
};

const frame = { plain: "", rows: "lic", segments: "seg" };

/** One of several. The browser's own radios: arrow keys work without scripts. */
export const RadioGroup = ({
  legend,
  hideLegend,
  name,
  options,
  look = "plain",
  value,
  defaultValue,
  onChange,
  error,
  className,
}: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset
      className={classNames("f", className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? "vh" : "lab mb-1"}>{legend}</legend>
      <div className={frame[look]}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            option={option}
            look={look}
            name={name}
            value={value}
            defaultValue={defaultValue}
            onChange={onChange}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};

type RowProps = Pick<RadioGroupProps, "look" | "name" | "value" | "defaultValue" | "onChange"> & { option: RadioOption };

const RadioRow = ({ option, look, name, value, defaultValue, onChange }: RowProps) => {
  const id = useId();
  const input = (
    <input
      id={id}
      type="radio"
      name={name}
      value={option.value}
      disabled={option.disabled}
      checked={value === undefined ? undefined : value === option.value}
      defaultChecked={value === undefined ? defaultValue === option.value : undefined}
      onChange={onChange && (() => onChange(option.value))}
    />
  );
  if (look === "segments")
    return (
      <label htmlFor={id}>
        {input}
        {option.label}
      </label>
    );
  const isRow = look === "rows";
  return (
    <>
      <label htmlFor={id} className={isRow ? undefined : "ck"}>
        {input}
        <span>
          {isRow ? <b>{option.label}</b> : option.label}
          {option.hint && <small>{option.hint}</small>}
        </span>
        {option.end !== undefined && <span className={isRow ? "num" : "n"}>{option.end}</span>}
      </label>
      {isRow && option.more && value === option.value && <div className="lic-more">{option.more}</div>}
    </>
  );
};
