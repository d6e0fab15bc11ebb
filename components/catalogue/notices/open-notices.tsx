import { createRoot, type Root } from "react-dom/client";
import { NoticesPanel } from "#components/catalogue/notices/notices-panel.tsx";
import { loadFrame } from "#components/platform/layout/show-late.tsx";

const shown = new WeakMap<HTMLElement, Root>();

/** Fills the panel of the bell, anew each time it is opened, so that the focus begins in it. @throws ApiError when its texts cannot be had */
export const openNotices = async (place: HTMLElement): Promise<void> => {
  const { lang, frame } = await loadFrame("notices");
  if (lang) place.lang = lang;
  const root = shown.get(place) ?? createRoot(place);
  shown.set(place, root);
  root.render(frame(<NoticesPanel key={Date.now()} onFollow={() => place.hidePopover()} />));
};
