import { showToast } from "#components/platform/ui/toasts.ts";
import { MOST_COMPARED } from "#lib/catalogue/compare/rules.ts";
import { readPicks, writePicks } from "#lib/catalogue/compare/store.ts";

export type PicksProps = {
  /** Id of the form, whose address is `action`. */
  form: string;
  action: string;
  /** With {count}. */
  pickedText: string;
  /** What is said when one more than fits is picked. */
  fullText: string;
};

/** Other elements only where they differ: whoever watches the page would be told of a change for ever. */
const setFields = (place: Element, ids: readonly number[]): void => {
  const there = [...place.children].map((field) => Number((field as HTMLInputElement).value));
  if (there.join() === ids.join()) return;
  place.replaceChildren(
    ...ids.map((id) => Object.assign(document.createElement("input"), { type: "hidden", name: "ids", value: String(id) })),
  );
};

/**
 * From now on what is picked in the boxes of a page is kept for this tab, boxes of other pages of results show it, and the bar says how many.
 * One more than fits is told and not picked. Returns how to stop.
 */
export const keepPicks = ({ form, action, pickedText, fullText }: PicksProps): (() => void) => {
  const bar = () => document.querySelector<HTMLFormElement>(`form#${form}`);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"]`)];

  const show = (): void => {
    const picks = readPicks(action);
    const here = boxes();
    for (const box of here) box.checked = picks.includes(Number(box.value));
    const place = bar();
    if (!place) return;
    const shown = new Set(here.map(({ value }) => Number(value)));
    const elsewhere = place.querySelector("[data-elsewhere]");
    if (elsewhere)
      setFields(
        elsewhere,
        picks.filter((id) => !shown.has(id)),
      );
    const status = place.querySelector("[role=status]");
    const text = picks.length > 0 ? pickedText.replace("{count}", String(picks.length)) : "";
    if (status && status.textContent !== text) status.textContent = text;
  };

  const pick = (box: HTMLInputElement): void => {
    const id = Number(box.value);
    const others = readPicks(action).filter((one) => one !== id);
    if (box.checked && others.length >= MOST_COMPARED) showToast({ text: fullText });
    else writePicks(action, box.checked ? [...others, id] : others);
    show();
  };
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.form?.id === form) pick(target);
  };
  const onReset = ({ target }: Event): void => {
    if ((target as HTMLElement).id !== form) return;
    writePicks(action, []);
    show();
  };
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) show();
  };

  // What was ticked before this code was there.
  const known = readPicks(action);
  for (const box of boxes()) if (box.checked && !known.includes(Number(box.value))) pick(box);
  show();
  const watcher = new MutationObserver(show);
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("change", onChange);
  document.addEventListener("reset", onReset);
  addEventListener("pageshow", onReturn);
  return () => {
    watcher.disconnect();
    document.removeEventListener("change", onChange);
    document.removeEventListener("reset", onReset);
    removeEventListener("pageshow", onReturn);
  };
};
