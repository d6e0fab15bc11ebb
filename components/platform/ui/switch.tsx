import type { ComponentProps, ReactNode } from "react";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & { label: ReactNode; hint?: ReactNode };

/** On or off, at once: what waits for a form is a checkbox. */
export const Switch = ({ label, hint, className, ...input }: SwitchProps) => (
  <label className={className ? `switch ${className}` : "switch"}>
    <span>
      {label}
      {hint && <small className="block text-13 text-ink-3">{hint}</small>}
    </span>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state */}
    <input {...input} type="checkbox" role="switch" />
  </label>
);
