import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { MAX_CLASS_GRADES } from "#lib/selling/selling/rules.ts";
import type { GradeRules } from "#lib/selling/selling/schema.ts";

/** FORM-2: the grades and learning years of a world's schools, and how many a material may name. */
export const getGradeRules = async (world: World): Promise<GradeRules> => {
  const terms = await findTerms(world);
  return {
    classGrades: terms
      .filter(({ kind }) => kind === "class_grade")
      .map(({ key, name, data }) => ({ key, name, stage: typeof data.stage === "string" ? data.stage : null })),
    learningYears: terms.filter(({ kind }) => kind === "learning_years").map(({ key, name }) => ({ key, name })),
    isRequired: true,
    maxClassGrades: MAX_CLASS_GRADES,
  };
};
