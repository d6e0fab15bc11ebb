import type { ExerciseFacts, MaterialCard, MaterialPageData } from "#lib/catalogue/materials/schema.ts";

/** What is compared of a material, as its own page says it. Dates ISO 8601, amounts in minor units of card.currency, sizes in bytes. */
export type ComparedMaterial = {
  card: MaterialCard;
  materialType: string;
  licence: MaterialPageData["rights"]["licence"];
  files: MaterialPageData["files"];
  facts: Pick<
    MaterialPageData["facts"],
    "words" | "hasAnswerKey" | "answerKeyFrom" | "isEditable" | "isColour" | "pageSize" | "isLandscape" | "updatedAt"
  >;
  exercises: ExerciseFacts | null;
};

/** ROUTE-14: materials side by side. */
export type Comparison = {
  /** In the order of the address. */
  materials: ComparedMaterial[];
  /** More were asked for than fit. */
  isCut: boolean;
  /** Some are not on sale in this world (any more). */
  isIncomplete: boolean;
};
