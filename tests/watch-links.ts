import { onTestFinished } from "vitest";

/** Where clicks on links led, without leaving the page (jsdom cannot). */
export const watchLinks = (): (string | null)[] => {
  const followed: (string | null)[] = [];
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    if (!event.defaultPrevented) followed.push(link.getAttribute("href"));
    event.preventDefault();
  };
  document.addEventListener("click", onClick);
  onTestFinished(() => document.removeEventListener("click", onClick));
  return followed;
};
