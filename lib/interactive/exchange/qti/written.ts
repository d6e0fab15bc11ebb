import { el } from "#lib/interactive/exchange/qti/markup.ts";
import type { Loss } from "#lib/interactive/exchange/rules.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

export type Of<Type extends Item["type"]> = Extract<Item, { type: Type }>;

/** What an answer is worth, in parts of the exercise. */
export type Mapped = { key: string; parts: number; isCaseStrict?: boolean };

export type Response = {
  id: string;
  cardinality: "single" | "multiple" | "ordered";
  base: "identifier" | "string" | "float" | "directedPair";
  correct: readonly string[];
  /** Without it, `tests` say what is right. */
  mapped?: readonly Mapped[];
};

/** What a type of exercise becomes, before points and feedback. */
export type Interaction = {
  responses: readonly Response[];
  /** Markup of the item's body. */
  body: string;
  losses: readonly Loss[];
  /** Into how many parts the points fall. */
  parts: number;
  /** Only the correct response is right: no other counts the same. */
  isExact?: boolean;
  /** Markup of one condition for each part, where no mapping can say it. */
  tests?: readonly string[];
  /** What is said to a choice, by its identifier. */
  says?: readonly { id: string; text: string }[];
  /** A person says what it is worth. */
  isHuman?: boolean;
};

export const RESPONSE = "RESPONSE";

/** Words of a face; what is a picture alone is told by its description. */
export const words = ({ media }: Item, face: Face): string => face.text ?? media.find(({ id }) => id === face.media)?.alt ?? "";

export const idsOf = (letter: string, all: readonly unknown[]): string[] => all.map((_, index) => `${letter}${index + 1}`);

export const feedbackLoss = (parts: readonly { says?: string | undefined }[]): Loss[] =>
  parts.some(({ says }) => says) ? ["feedback"] : [];
export const saysOf = (ids: readonly string[], parts: readonly { says?: string | undefined }[]) =>
  parts.flatMap(({ says }, index) => (says ? [{ id: ids[index] as string, text: says }] : []));

export const variable = (id: string): string => el("qti-variable", { identifier: id });
export const baseValue = (base: string, value: string): string => el("qti-base-value", { "base-type": base }, value);
