"use client";
import { type ReactNode, useRef } from "react";
import { followLink } from "#components/layout/follow-link.ts";

type Props = { action: string; label: string; id: string; children: ReactNode };

/** The filters as a plain GET form; with scripts every choice takes effect at once and is written into the address. */
export const FilterForm = ({ action, label, id, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    if (!form.current) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === "string" && value !== "") query.append(name, value);
    const text = query.toString();
    followLink(text ? `${action}?${text}` : action);
  };
  return (
    <form
      ref={form}
      id={id}
      className="fac"
      popover="auto"
      action={action}
      aria-label={label}
      onChange={(event) => {
        // Prices are typed; they count with Enter or the button.
        if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {children}
    </form>
  );
};
