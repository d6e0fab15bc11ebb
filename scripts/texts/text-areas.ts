/** The text areas that WORLD-5 names. */
export const namedAreas =
  "ai-tools author-page blogpost cabinet-materials cabinet-sales cabinet-settings cart comments common favorites footer header help-center home info landing login material-feedbacks material-page meta modals my-school new-interactive payment personalization school-create search second-home seller service-pages signup thank-you-page".split(
    " ",
  );

/** Areas without a name in WORLD-5 (docs/decisions/0028-text-areas.md). */
export const ownAreas = ["notices", "questions", "staff"];

/** The files that every language has. */
export const textAreas: readonly string[] = [...namedAreas, ...ownAreas].sort();
