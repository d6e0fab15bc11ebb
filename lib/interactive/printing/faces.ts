import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { PrintFace, PrintPicture } from "#lib/interactive/printing/blocks.ts";
import { pictureSvg } from "#lib/platform/generators/pictures.ts";

/** Pictures of the member's own that can be printed, by their ids ("7"), and pages of her PDFs by id and number ("7/2"): how wide they are by how high. */
export type FileRatios = ReadonlyMap<string, number>;

type Medium = Item["media"][number];

const filePicture = (alt: string, file: string, files: FileRatios): PrintPicture | null => {
  const ratio = files.get(file);
  return ratio === undefined ? null : { alt, ratio, svgs: [], file };
};

const pictureOf = ({ kind, alt, source }: Medium, files: FileRatios): PrintPicture | null => {
  if (source.from === "drawings")
    return { alt, ratio: source.names.length, svgs: source.names.map((name) => pictureSvg(name)), file: null };
  return source.from === "file" && kind === "picture" ? filePicture(alt, String(source.file), files) : null;
};

/** What a medium says where it cannot be heard: the words that the device would say, else what its author wrote of it. */
const spokenOf = ({ alt, source }: Medium): string => (source.from === "speech" ? source.text : alt);

export type Faces = {
  /** A face as paper shows it; what has neither words nor a picture there shows its description. */
  face: (one: Pick<Face, "text" | "media">) => PrintFace;
  medium: (id: string) => PrintFace;
  picture: (id: string) => PrintPicture | null;
  /** A page of a PDF, from 1; a picture is its own first page. */
  page: (id: string, page: number) => PrintPicture | null;
};

/** Faces of one exercise; which media there are its schema has checked. */
export const facesOf = ({ media }: Pick<Item, "media">, files: FileRatios): Faces => {
  const byId = new Map(media.map((one) => [one.id, one]));
  const picture = (id: string) => {
    const found = byId.get(id);
    return found ? pictureOf(found, files) : null;
  };
  const face: Faces["face"] = ({ text = "", media: named }) => {
    const found = named === undefined ? undefined : byId.get(named);
    if (!found) return { text, picture: null, spoken: null };
    if (found.kind === "audio") return { text, picture: null, spoken: spokenOf(found) };
    const shown = pictureOf(found, files);
    return { text: shown || text ? text : found.alt, picture: shown, spoken: null };
  };
  const page = (id: string, number: number) => {
    const found = byId.get(id);
    if (found?.kind === "pdf" && found.source.from === "file") return filePicture(found.alt, `${found.source.file}/${number}`, files);
    return number === 1 ? picture(id) : null;
  };
  return { face, page, medium: (id) => face({ media: id }), picture };
};
