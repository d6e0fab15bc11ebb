import { canConvert } from "#lib/platform/office/convert-to-pdf.ts";

/** What the first bytes of a file show it to be. */
export type Container = "pdf" | "png" | "jpeg" | "webp" | "zip" | "mp3" | "mp4";

export type FileKind = {
  mime: string;
  container: Container;
  /** As shown on cards and in filters. */
  format: string;
  /** Buyers can change it: facts.isEditable. */
  isEditable: boolean;
  /** Pages can be drawn of it. */
  hasPreview: boolean;
  /** Pages can be drawn where LibreOffice is set up; the extension it knows it by. */
  office?: string;
};

const office = (mime: string, format: string): FileKind => ({
  mime,
  container: "zip",
  format,
  isEditable: true,
  hasPreview: false,
  office: format.toLowerCase(),
});
const picture = (mime: string, container: Container, format: string): FileKind => ({
  mime,
  container,
  format,
  isEditable: false,
  hasPreview: true,
});

const recording = (mime: string, container: Container, format: string): FileKind => ({
  mime,
  container,
  format,
  isEditable: false,
  hasPreview: false,
});

/** Accepted files by extension; everything else (SVG, HTML, programs …) is refused (threat 17). */
export const fileKinds: Record<string, FileKind> = {
  pdf: { mime: "application/pdf", container: "pdf", format: "PDF", isEditable: false, hasPreview: true },
  png: picture("image/png", "png", "PNG"),
  jpg: picture("image/jpeg", "jpeg", "JPG"),
  jpeg: picture("image/jpeg", "jpeg", "JPG"),
  webp: picture("image/webp", "webp", "WEBP"),
  mp3: recording("audio/mpeg", "mp3", "MP3"),
  mp4: recording("video/mp4", "mp4", "MP4"),
  zip: { mime: "application/zip", container: "zip", format: "ZIP", isEditable: false, hasPreview: false },
  docx: office("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "DOCX"),
  pptx: office("application/vnd.openxmlformats-officedocument.presentationml.presentation", "PPTX"),
  xlsx: office("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "XLSX"),
  odt: office("application/vnd.oasis.opendocument.text", "ODT"),
  odp: office("application/vnd.oasis.opendocument.presentation", "ODP"),
};

/** The part after the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const kindsByMime = new Map(Object.values(fileKinds).map((kind) => [kind.mime, kind]));

/** The row of a stored MIME type, or null. */
export const kindOfMime = (mime: string): FileKind | null => kindsByMime.get(mime) ?? null;

/** Whether such a file says something about itself: its pages can be drawn, or at least its words read. */
export const isReadable = (kind: FileKind): boolean => kind.hasPreview || kind.office !== undefined;

/** Whether pages of such a file can be drawn here. */
export const isDrawable = (kind: FileKind): boolean => kind.hasPreview || (kind.office !== undefined && canConvert());
