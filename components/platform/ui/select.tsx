"use client";
import { Select as Base } from "@base-ui/react/select";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, chevronDown } from "#components/platform/ui/icon-shapes.ts";
import type { Option } from "#components/platform/ui/native-select.tsx";

export type SelectProps = FieldTexts & {
  id?: string;
  name?: string;
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

/** A drawn select, where the list needs more than words. Elsewhere NativeSelect. */
export const Select = (props: SelectProps) => {
  const {
    label,
    hideLabel,
    hint,
    error,
    ok,
    optional,
    className,
    id,
    name,
    options,
    value,
    defaultValue,
    onChange,
    placeholder,
    disabled,
  } = props;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} ok={ok} optional={optional} className={className} id={id ?? name}>
      {(control) => (
        <Base.Root
          items={options as Option[]}
          name={name}
          value={value}
          defaultValue={defaultValue}
          disabled={disabled}
          onValueChange={(next) => next !== null && onChange?.(next)}
        >
          <Base.Trigger {...control} className="in flex items-center justify-between gap-3 text-start">
            <Base.Value placeholder={placeholder} />
            <Base.Icon>
              <Icon shape={chevronDown} />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="pop-place" sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup className="pop">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} disabled={option.disabled} className="pop-i">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <Base.ItemIndicator className="ms-auto">
                        <Icon shape={check} small />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
