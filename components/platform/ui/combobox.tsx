"use client";
import { Combobox as Base } from "@base-ui/react/combobox";
import { Field, type FieldTexts } from "#components/platform/ui/field.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, chevronDown } from "#components/platform/ui/icon-shapes.ts";
import type { Option } from "#components/platform/ui/native-select.tsx";

export type ComboboxProps = FieldTexts & {
  id?: string;
  name?: string;
  options: readonly Option[];
  value?: string | null;
  /** What was typed; then `options` are what was found for it, and are not filtered once more. */
  onSearch?: (text: string) => void;
  /** The chosen one, where `options` need not hold it any more. */
  chosen?: Option | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** "Nichts gefunden." */
  emptyText: string;
  /** "Liste öffnen". */
  openText: string;
  disabled?: boolean;
  className?: string;
};

/** One of many, found by typing: subjects, countries, schools. */
export const Combobox = (props: ComboboxProps) => {
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
    onSearch,
    chosen: kept = null,
    onChange,
    placeholder,
    emptyText,
    openText,
    disabled,
  } = props;
  const chosen = value === undefined ? undefined : (options.find((option) => option.value === value) ?? kept);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} ok={ok} optional={optional} className={className} id={id ?? name}>
      {(control) => (
        <Base.Root
          items={options as Option[]}
          name={name}
          value={chosen}
          disabled={disabled}
          isItemEqualToValue={(item, other) => item.value === other.value}
          {...(onSearch && { filter: null })}
          // What is chosen stands in the field, too, and is no search.
          onInputValueChange={(text, { reason }) => onSearch?.(reason === "input-change" || reason === "input-clear" ? text : "")}
          onValueChange={(next) => onChange?.(next?.value ?? null)}
        >
          <div className="in-end">
            <Base.Input {...control} className="in" placeholder={placeholder} />
            <Base.Trigger aria-label={openText}>
              <Icon shape={chevronDown} />
            </Base.Trigger>
          </div>
          <Base.Portal>
            <Base.Positioner className="pop-place" sideOffset={4}>
              <Base.Popup className="pop">
                <Base.Empty>
                  <p className="pop-empty">{emptyText}</p>
                </Base.Empty>
                <Base.List>
                  {(option: Option) => (
                    <Base.Item key={option.value} value={option} disabled={option.disabled} className="pop-i">
                      {option.label}
                      <Base.ItemIndicator className="ms-auto">
                        <Icon shape={check} small />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
