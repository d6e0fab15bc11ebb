import { HEIGHT_MESSAGE } from "#lib/interactive/stand-alone/schema.ts";

/** Tells the page around how high this one is, whenever that changes: to origins that may frame it and to nobody else, and nothing else. */
export const tellHeight = (place: HTMLElement, parents: readonly string[]): void => {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    for (const origin of originsAround(parents)) window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, origin);
  }).observe(place);
};

/** The one that frames it, where the browser says which; else each that may: a message to another origin is never delivered. */
const originsAround = (parents: readonly string[]): readonly string[] => {
  const around = (window.location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  return around === undefined ? parents : parents.filter((one) => one === around);
};
