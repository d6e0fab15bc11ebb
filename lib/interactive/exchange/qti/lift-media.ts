import { attribute, childOf, isElement, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";

type Lifted = { kind: "picture" | "audio"; alt: string; path: string };

/** More stands above no task. */
const MAX_LIFTED = 4;

/** A file's address in a package; null for one elsewhere, and for what leaves the package. */
const inside = (src: string, pathOf: (src: string) => string): string | null => {
  if (src === "" || /^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(src)) return null;
  const path = pathOf(src);
  return path === ".." || path.startsWith("../") ? null : path;
};

const sourceOf = (element: XmlElement): { kind: Lifted["kind"]; src: string; alt: string } | null => {
  const alt = attribute(element, "alt") || attribute(element, "aria-label");
  if (element.name === "img") return { kind: "picture", src: attribute(element, "src"), alt };
  if (element.name === "audio")
    return { kind: "audio", src: attribute(element, "src") || attribute(childOf(element, "source"), "src"), alt };
  if (element.name !== "object") return null;
  const type = attribute(element, "type");
  const kind = type.startsWith("image/") ? "picture" : type.startsWith("audio/") ? "audio" : null;
  return kind && { kind, src: attribute(element, "data"), alt };
};

/**
 * Takes pictures and recordings out of an item's body, wherever they stand beside its interactions, so that they come in as files and not as the words
 * that describe them. What stands within an interaction stays: it belongs to an option. `pathOf`: where an address leads, from the root of the package.
 */
export const liftMedia = (root: XmlElement | null, pathOf: (src: string) => string): Lifted[] => {
  const body = childOf(root ?? undefined, "item-body");
  const lifted: Lifted[] = [];
  const walk = (element: XmlElement): void => {
    element.nodes = element.nodes.filter((node) => {
      if (!isElement(node) || node.name === "rubric-block") return true;
      const found = lifted.length < MAX_LIFTED ? sourceOf(node) : null;
      const path = found && inside(found.src, pathOf);
      if (found && path !== null) {
        lifted.push({ kind: found.kind, alt: found.alt, path });
        return false;
      }
      if (!node.name.endsWith("-interaction")) walk(node);
      return true;
    });
  };
  if (body) walk(body);
  return lifted;
};
