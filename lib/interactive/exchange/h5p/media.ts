import type { Params } from "#lib/interactive/exchange/h5p/content.ts";
import type { LibraryName } from "#lib/interactive/exchange/h5p/libraries.ts";
import { at, listAt } from "#lib/interactive/exchange/h5p/params.ts";
import type { MediumAbove } from "#lib/interactive/exchange/packed-media.ts";

/** What an author has not said of a file. */
const unsaid = { license: "U" };

/** A picture or a recording as a content of its own, which questions hold above their task. A recording's words are told nowhere in H5P but by its name. */
export const mediumContent = ({ kind, alt, file }: MediumAbove): { library: LibraryName; params: Params } => {
  const { path, mime, width, height } = file;
  if (kind === "audio") {
    const files = [{ path, mime, copyright: unsaid }];
    return {
      library: "H5P.Audio",
      params: { contentName: alt || "Audio", files, playerMode: "full", fitToWrapper: false, controls: true, autoplay: false },
    };
  }
  const size = width && height ? { width, height } : {};
  return {
    library: "H5P.Image",
    params: { contentName: "Image", decorative: alt === "", alt, file: { path, mime, copyright: unsaid, ...size } },
  };
};

/** Inside the package, and nowhere else: no address, no way out of its folder. A mark at its end says that the editor has not moved it yet. */
const pathOf = (path: unknown): string | null => {
  if (typeof path !== "string") return null;
  const bare = path.replace(/#tmp$/, "");
  return bare !== "" && bare.length < 300 && !/[:\\]|^\/|(?:^|\/)\.\.(?:\/|$)/.test(bare) ? bare : null;
};

/** What stands above the task of a content: a picture or a recording of the package. Null for none, and for what lies elsewhere. */
export const mediumIn = (params: unknown): { kind: "picture" | "audio"; alt: string; path: string } | null => {
  const type = at(params, "media", "type");
  const library = String(at(type, "library") ?? "").split(" ")[0];
  const said = (name: string): string => {
    const value = at(type, "params", name);
    return typeof value === "string" ? value.replace(/\s+/g, " ") : "";
  };
  if (library === "H5P.Image") {
    const path = pathOf(at(type, "params", "file", "path"));
    return path === null ? null : { kind: "picture", alt: said("alt"), path };
  }
  if (library !== "H5P.Audio") return null;
  const path = pathOf(at(listAt(type, "params", "files")[0], "path"));
  const name = said("contentName");
  return path === null ? null : { kind: "audio", alt: name === "Audio" ? "" : name, path };
};
