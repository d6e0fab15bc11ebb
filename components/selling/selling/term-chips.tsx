"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Chip } from "#components/platform/ui/chip.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";

type Term = { key: string; name: string };
type Props = {
  id: string;
  legend: string;
  hint?: string;
  terms: readonly Term[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
  error?: string;
  disabled?: boolean;
  /** How many are shown before "show all"; the chosen ones always. */
  first?: number;
};

/** Several of many, each a chip that is on or off; long lists begin short. */
export const TermChips = ({ id, legend, hint, terms, chosen, onChange, error, disabled, first = 14 }: Props) => {
  const t = useTranslations("cabinet-materials.upload.details");
  const [isOpen, setOpen] = useState(terms.length <= first + 3);
  const shown = isOpen ? terms : terms.filter(({ key }, index) => index < first || chosen.includes(key));
  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="f"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="lab mb-1">{legend}</legend>
      {hint && <p className="help mb-2">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {shown.map(({ key, name }) => (
          <Chip key={key} pressed={chosen.includes(key)} disabled={disabled} onClick={() => toggle(key)}>
            {name}
          </Chip>
        ))}
        {!isOpen && (
          <Button small look="quiet" onClick={() => setOpen(true)}>
            {t("showAll", { count: terms.length })}
          </Button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
