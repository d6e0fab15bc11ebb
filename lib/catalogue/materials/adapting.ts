import type { licences } from "#lib/catalogue/materials/schema.ts";

type Licence = (typeof licences)[number];

/** What decides whether copies of a material may be changed. */
export type AdaptingFacts = {
  licence: Licence;
  /** Works of others in it. */
  rights: readonly { licence: string; isOnlyWhole?: boolean | undefined }[];
  /** Since when its seller allows no adapted copies; null: she allows them. */
  forbiddenAt: Date | null;
};

/** "CC BY-ND", "CC BY-NC-ND 4.0", "No Derivatives": what may be handed on, and only as it is. */
const forbidsChanges = (licence: string): boolean => /(^|[\s-])nd($|[\s-])|no[\s-]?deriv/i.test(licence);

/**
 * Whether somebody who got a material at `grantedAt` may make adapted copies of it; null: whoever got it now. The licences of Creative Commons
 * that sellers can choose here all allow it (CC BY 4.0 section 2 (a)(1)(B)); under the shop's own licence the seller may forbid it, and
 * who bought before keeps what the rights card said then. A work of others that may not be changed, or only be handed on whole, forbids it for all.
 */
export const mayAdapt = ({ licence, rights, forbiddenAt }: AdaptingFacts, grantedAt: Date | null = null): boolean => {
  if (rights.some((item) => item.isOnlyWhole || forbidsChanges(item.licence))) return false;
  return licence !== "single" || forbiddenAt === null || (grantedAt !== null && grantedAt < forbiddenAt);
};

/** Licences under which an adapted copy may be offered for sale itself: those that allow any use with the author's name (not NC). */
export const maySellAdapted = (licence: Licence): boolean => ["cc0", "cc-by", "cc-by-sa"].includes(licence);

/** The licence as it is written beside a name; null for the shop's own, which is named in words. */
export const licenceName = (licence: Licence): string | null =>
  licence === "single" ? null : licence === "cc0" ? "CC0 1.0" : `${licence.toUpperCase().replace("-", " ")} 4.0`;

/** Office files whose texts can be changed here, by their MIME types. */
export const adaptableMimes: Readonly<Record<string, "docx" | "odt" | "pptx">> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.text": "odt",
};

export const adaptingStates = ["ready", "forbidden", "nothing"] as const;
/** Of something owned: copies can be made, its licence forbids them, or it has no file of which one could be made. */
export type AdaptingState = (typeof adaptingStates)[number];
