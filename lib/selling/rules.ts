import type { Draft, DraftFields, DraftFile, Finding, MaterialState } from "#lib/selling/schema.ts";

/** Class grades that one material may name: more would say nothing. */
export const MAX_CLASS_GRADES = 8;

/** Pages alike enough in their texts to be looked at by a person, 0 to 1. */
export const ALIKE = 0.5;

/** A seller's first materials are looked at before they are published. */
export const REVIEWED_MATERIALS = 3;

export const isEditable = (state: MaterialState): boolean => state === "draft" || state === "rejected";

/** Whether a person looks before it is published. Who reviews and why is told to the seller. */
export const needsReview = ({ publishedBefore, findings }: { publishedBefore: number; findings: readonly Finding[] }): boolean =>
  publishedBefore < REVIEWED_MATERIALS || findings.length > 0;

export const checklistKeys = ["files", "title", "description", "subjects", "grades", "materialType", "rights", "aiUse", "price"] as const;
export type ChecklistKey = (typeof checklistKeys)[number];
export type ChecklistItem = {
  key: ChecklistKey;
  /** working: wait, nothing to do. wrong: filled in, but not so. */
  state: "done" | "missing" | "wrong" | "working";
};

const isFilled = (text: string, least: number) => text.trim().length >= least;
const isRightComplete = ({ title, creator, source, licence }: DraftFields["rights"][number]) =>
  [title, creator, source, licence].every((text) => (text ?? "").trim() !== "");

const filesState = (files: readonly DraftFile[]): ChecklistItem["state"] => {
  if (files.some(({ status }) => status === "refused")) return "wrong";
  if (files.some(({ status }) => status !== "ready")) return "working";
  return files.some(({ kind }) => kind === "material_file") ? "done" : "missing";
};

export const rightsState = ({ hasThirdParty, rights }: DraftFields): ChecklistItem["state"] => {
  if (hasThirdParty === null) return "missing";
  if (!hasThirdParty) return "done";
  if (rights.length === 0) return "missing";
  return rights.every(isRightComplete) ? "done" : "wrong";
};

export const priceState = ({ priceMinor, licence }: DraftFields): ChecklistItem["state"] => {
  if (priceMinor === null) return "missing";
  return licence !== "single" && priceMinor > 0 ? "wrong" : "done";
};

export const gradesState = ({ classGrades, learningYears }: DraftFields): ChecklistItem["state"] => {
  if (classGrades.length === 0 && learningYears.length === 0) return "missing";
  return classGrades.length > MAX_CLASS_GRADES ? "wrong" : "done";
};

/** What is done and what is missing before it can be published: the same list for the screen and for the server. */
export const checklistOf = ({ fields, files }: Pick<Draft, "fields" | "files">): ChecklistItem[] => {
  const filled = (is: boolean) => (is ? ("done" as const) : ("missing" as const));
  const states: Record<ChecklistKey, ChecklistItem["state"]> = {
    files: filesState(files),
    title: filled(isFilled(fields.title, 3)),
    description: filled(isFilled(fields.description, 10)),
    subjects: filled(fields.subjects.length > 0),
    grades: gradesState(fields),
    materialType: filled(fields.materialType !== ""),
    rights: rightsState(fields),
    aiUse: filled(fields.aiUse !== null),
    price: priceState(fields),
  };
  return checklistKeys.map((key) => ({ key, state: states[key] }));
};

export const isReady = (draft: Pick<Draft, "fields" | "files">): boolean => checklistOf(draft).every(({ state }) => state === "done");

/** The draft as what publishing takes; unchecked. */
export const toMaterialInput = ({ hasThirdParty, versionNote: _, rights, ...fields }: DraftFields): Record<string, unknown> => ({
  ...fields,
  rights: hasThirdParty ? rights.map((item) => ({ isChanged: false, kind: "picture", ...item })) : [],
});
