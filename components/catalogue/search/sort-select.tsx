"use client";
import { followLink } from "#components/platform/layout/follow-link.ts";

type Props = {
  label: string;
  /** Id of the form it is sent with when there are no scripts. */
  form?: string;
  value: string;
  /** Each order with the address that shows it. */
  options: readonly { value: string; label: string; href: string }[];
};

/** The order of the results; a choice leads to its address. */
export const SortSelect = ({ label, form, value, options }: Props) => (
  <label className="flex items-center gap-2 text-14 max-lg:flex-1">
    <span className="max-lg:sr-only">{label}</span>
    <select
      className="in py-1 lg:w-auto"
      name="sort"
      form={form}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) followLink(chosen.href);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
