"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";

type Props = {
  action: string;
  label: string;
  id: string;
  /** The search that the boxes show now; when it changes (a chip removed, the way back), they are set anew. */
  search: string;
  children: ReactNode;
};

/** What the form says, in the order of its fields; empty fields and the order at its default are left out. */
const addressOf = (form: HTMLFormElement, action: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "" && !(name === "sort" && value === "relevance")) query.append(name, value.trim());
  }
  return query.size > 0 ? `${action}?${query}` : action;
};

/**
 * The filters as a plain GET form; with scripts every choice takes effect at once and is written into the address, while page and sheet stay
 * where they are. Prices are typed: they count when the field is left or with Enter.
 */
export const FilterForm = ({ action, label, id, search, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes follow the address, whoever changed it
  useEffect(() => form.current?.reset(), [search]);
  const apply = () => {
    const { current } = form;
    if (current) startTransition(() => router.push(addressOf(current, action), { scroll: false }));
  };
  return (
    <form
      ref={form}
      id={id}
      className="fac"
      popover="auto"
      action={action}
      aria-label={label}
      aria-busy={isPending}
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") apply();
      }}
      onBlur={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.type === "text" && target.value !== target.defaultValue) apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        event.currentTarget.togglePopover?.(false);
      }}
    >
      {children}
    </form>
  );
};
