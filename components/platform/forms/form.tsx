"use client";
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "method" | "action" | "ref"> & {
  ref?: RefObject<HTMLFormElement | null>;
  /** `values` as they stand in the fields. */
  onSubmit: (values: FormData, form: HTMLFormElement) => unknown;
};

const CONTROLS = "input, select, textarea, button";

/** In the form, on its button (which a dialog has outside), or nowhere any more. */
const isHere = (form: HTMLFormElement): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || form.contains(at) || (at instanceof HTMLButtonElement && at.form === form);
};

/** The first control in error; of a group in error its first. */
const faultyControl = (form: HTMLFormElement): HTMLElement | null => {
  const faulty = form.querySelector<HTMLElement>("[aria-invalid='true']");
  return faulty?.matches(CONTROLS) ? faulty : (faulty?.querySelector<HTMLElement>(CONTROLS) ?? null);
};

/**
 * A form of the site: nothing leaves by the browser itself, and the answer leads to the first field in error unless a summary on top does
 * (FORM-1). Whoever stood in a form that its answer took away stands in the page's content. Without scripts its values must not end up in an
 * address: post.
 */
export const Form = ({ onSubmit, ref, children, ...rest }: FormProps) => {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isAwaited = useRef(false);
  // The same fault again renders nothing new, and still wants the focus.
  const [, countTry] = useReducer((tries: number) => tries + 1, 0);

  useEffect(() => {
    const control = isAwaited.current && form.current ? faultyControl(form.current) : null;
    if (!control || !form.current) return;
    isAwaited.current = false;
    // A summary above has it already.
    const isTaken = document.activeElement?.getAttribute("role") === "alert";
    if (!isTaken && isHere(form.current)) control.focus();
  });

  // Before it is taken out of the page: afterwards nobody stands in it.
  useLayoutEffect(() => {
    const here = form.current;
    return () => {
      // A dialog gives the focus back where it came from.
      if (!here?.contains(document.activeElement) || here.closest("[role='dialog'], [role='alertdialog']")) return;
      setTimeout(() => document.activeElement === document.body && document.getElementById("content")?.focus({ preventScroll: true }));
    };
  }, [form]);

  return (
    <form
      method="post"
      noValidate
      {...rest}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        // In a portal React's events still reach the form behind it.
        event.stopPropagation();
        isAwaited.current = true;
        countTry();
        void onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
};
