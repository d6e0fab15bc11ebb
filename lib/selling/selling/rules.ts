import { readPageList } from "#lib/platform/fields/page-list.ts";
import type { Draft, DraftFields, DraftFile, DraftPart, Finding, MaterialState } from "#lib/selling/selling/schema.ts";

/** Class grades that one material may name: more would say nothing. */
export const MAX_CLASS_GRADES = 8;

/** Pages alike enough in their texts to be looked at by a person, 0 to 1. */
export const ALIKE = 0.5;

/** A seller's first materials are looked at before they are published. */
const REVIEWED_MATERIALS = 3;

/** Why a bundle left the shop by itself (status_reason). */
export const TOO_FEW_PARTS = "too_few_parts";

/** One material is no bundle. */
export const MIN_PARTS = 2;

export const isEditable = (state: MaterialState): boolean => state === "draft" || state === "rejected";

/** Whether a person looks before it is published. Who reviews and why is told to the seller. */
export const needsReview = ({ publishedBefore, findings }: { publishedBefore: number; findings: readonly Finding[] }): boolean =>
  publishedBefore < REVIEWED_MATERIALS || findings.length > 0;

const checklistKeys = ["files", "parts", "title", "description", "subjects", "grades", "materialType", "rights", "aiUse", "price"] as const;
export type ChecklistKey = (typeof checklistKeys)[number];
export type ChecklistItem = {
  key: ChecklistKey;
  /** working: wait, nothing to do. wrong: filled in, but not so. */
  state: "done" | "missing" | "wrong" | "working";
};

const isFilled = (text: string, least: number) => text.trim().length >= least;
const isRightComplete = ({ title, creator, source, licence, pages }: DraftFields["rights"][number]) =>
  [title, creator, source, licence].every((text) => (text ?? "").trim() !== "") && readPageList(pages ?? "") !== null;

/** Exercises alone are a material, too. */
const filesState = (files: readonly DraftFile[], { interactive }: DraftFields): ChecklistItem["state"] => {
  if (files.some(({ status }) => status === "refused")) return "wrong";
  if (files.some(({ status }) => status !== "ready")) return "working";
  return interactive !== null || files.some(({ kind }) => kind === "material_file") ? "done" : "missing";
};

/** A part that is not known here was just added from those on sale. */
const partsState = (ids: readonly number[], known: readonly DraftPart[]): ChecklistItem["state"] => {
  if (ids.length < MIN_PARTS) return "missing";
  return known.some(({ id, isOnSale }) => ids.includes(id) && !isOnSale) ? "wrong" : "done";
};

export const rightsState = ({ hasThirdParty, rights }: DraftFields): ChecklistItem["state"] => {
  if (hasThirdParty === null) return "missing";
  if (!hasThirdParty) return "done";
  if (rights.length === 0) return "missing";
  return rights.every(isRightComplete) ? "done" : "wrong";
};

export const priceState = ({ priceMinor, licence }: Pick<DraftFields, "priceMinor" | "licence">): ChecklistItem["state"] => {
  if (priceMinor === null) return "missing";
  return licence !== "single" && priceMinor > 0 ? "wrong" : "done";
};

export const gradesState = ({ classGrades, learningYears }: Pick<DraftFields, "classGrades" | "learningYears">): ChecklistItem["state"] => {
  if (classGrades.length === 0 && learningYears.length === 0) return "missing";
  return classGrades.length > MAX_CLASS_GRADES ? "wrong" : "done";
};

type Checked = Pick<Draft, "fields" | "files" | "isBundle" | "parts">;

// A bundle has no files, and its rights and its use of AI are those of its parts: nothing is asked twice.
const isAsked = (key: ChecklistKey, isBundle: boolean) => (isBundle ? !["files", "rights", "aiUse"].includes(key) : key !== "parts");

/** What is done and what is missing before it can be published: the same list for the screen and for the server. */
export const checklistOf = ({ fields, files, isBundle, parts }: Checked): ChecklistItem[] => {
  const filled = (is: boolean) => (is ? ("done" as const) : ("missing" as const));
  const states: Record<ChecklistKey, ChecklistItem["state"]> = {
    files: filesState(files, fields),
    parts: partsState(fields.parts, parts),
    title: filled(isFilled(fields.title, 3)),
    description: filled(isFilled(fields.description, 10)),
    subjects: filled(fields.subjects.length > 0),
    grades: gradesState(fields),
    materialType: filled(fields.materialType !== ""),
    rights: rightsState(fields),
    aiUse: filled(fields.aiUse !== null),
    price: priceState(fields),
  };
  return checklistKeys.filter((key) => isAsked(key, isBundle)).map((key) => ({ key, state: states[key] }));
};

export const isReady = (draft: Checked): boolean => checklistOf(draft).every(({ state }) => state === "done");

/** The draft as what publishing takes; unchecked. */
export const toMaterialInput = ({
  hasThirdParty,
  versionNote: _,
  findingsNote: __,
  parts: ___,
  interactive: ____,
  rights,
  ...fields
}: DraftFields): Record<string, unknown> => ({
  ...fields,
  rights: hasThirdParty ? rights.map((item) => ({ isChanged: false, kind: "picture", ...item })) : [],
});

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Words without markup as the editor takes them in: empty lines part paragraphs, other line ends stay. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("");

const union = (lists: readonly (readonly string[])[], most: number): string[] => [...new Set(lists.flat())].slice(0, most);

/** What a bundle's form begins with: all that its parts say of themselves. */
export const fieldsOfParts = (parts: readonly DraftPart[]): Partial<DraftFields> => ({
  title: parts
    .map(({ title }) => title)
    .join(" + ")
    .slice(0, 120),
  description: parts.map(({ title }) => `– ${title}`).join("\n"),
  subjects: union(
    parts.map(({ subjects }) => subjects),
    30,
  ),
  classGrades: union(
    parts.map(({ classGrades }) => classGrades),
    MAX_CLASS_GRADES,
  ),
  learningYears: union(
    parts.map(({ learningYears }) => learningYears),
    30,
  ),
  topics: union(
    parts.map(({ topics }) => topics),
    30,
  ),
  materialType: parts[0]?.materialType ?? "",
});

/** The change of a bundle's fields when its parts change: what was typed by hand stays, what followed the parts follows them. */
export const followParts = (fields: DraftFields, before: readonly DraftPart[], after: readonly DraftPart[]): Partial<DraftFields> => {
  const [old, next] = [fieldsOfParts(before), fieldsOfParts(after)] as Record<string, unknown>[];
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const followed = Object.entries(next ?? {}).filter(([key, value]) => {
    const now = fields[key as keyof DraftFields];
    return isSame(now, old?.[key]) && !isSame(now, value);
  });
  const currency = after[0]?.currency;
  return {
    ...Object.fromEntries(followed),
    ...(currency && currency !== fields.currency && { currency }),
    parts: after.map(({ id }) => id),
  };
};

/** What the parts on sale cost one by one today, and what the bundle saves (negative: it costs more), in minor units. */
export const bundleSums = (parts: readonly DraftPart[], priceMinor: number | null) => {
  const separateMinor = parts.filter(({ isOnSale }) => isOnSale).reduce((sum, { currentMinor }) => sum + currentMinor, 0);
  return { separateMinor, savingMinor: priceMinor === null ? null : separateMinor - priceMinor };
};
