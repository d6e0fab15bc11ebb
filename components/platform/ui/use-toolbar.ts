import { type KeyboardEvent, useRef, useState } from "react";

/**
 * A toolbar is one stop of the Tab key; arrows, Home and End move within (WAI-ARIA toolbar). `bar` goes on the element of that role around its `count` buttons,
 * `tabIndexOf` on each of them, and `reach` is told which one was pressed.
 */
export const useToolbar = (count: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [current, reach] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + count) % count;
    reach(next);
    ref.current?.querySelectorAll("button")[next]?.focus();
  };
  return { bar: { ref, onKeyDown }, tabIndexOf: (index: number) => (index === current ? 0 : -1), reach };
};
