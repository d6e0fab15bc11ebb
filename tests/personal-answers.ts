import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import type { Personalisation, Recommendation } from "#lib/pages/personalisation/schema.ts";

/** A world's words, as few as will do. */
export const someTerms: FilterValues = {
  class_grade: [
    { key: "g1", name: "Klasse 1", short: "1", stage: "primary" },
    { key: "g2", name: "Klasse 2", short: "2", stage: "primary" },
  ],
  learning_years: [],
  material_type: [],
  subject: [
    { key: "mathematics", name: "Mathematik", isPopular: true, stages: [] },
    { key: "art", name: "Kunst", isPopular: true, stages: [] },
    { key: "latin", name: "Latein", isPopular: false, stages: [] },
  ],
  stage: [{ key: "primary", name: "Grundschule", schoolLevel: "grundschule", grades: ["g1", "g2"] }],
  topic: [],
  format: [],
};

export const unasked: Personalisation = { preferences: null, needActualisation: false, showPopup: true, isOff: false, refused: [] };

/** A recommended material for each of these reasons. */
export const recommend = (...reasons: Recommendation["because"][]): Recommendation[] =>
  reasons.map((because, index) => ({
    card: {
      id: index + 1,
      slug: `m-${index + 1}`,
      language: "de-DE",
      title: `Bruch-Domino ${index + 1}`,
      author: { id: 7, name: "Jana Wittkamp", slug: "jana-wittkamp", isDemo: false },
      subject: { key: "mathematics", name: "Mathematik" },
      grades: ["1–2"],
      pageCount: 3,
      formats: ["PDF"],
      currency: "EUR",
      priceMinor: 290,
      currentMinor: 290,
      lowestMinor: null,
      saleEndsAt: null,
      rating: null,
      isBundle: false,
      isInteractive: false,
      bestInCategories: [],
      firstPreviewImage: null,
    },
    href: `/de/material/${index + 1}/m-${index + 1}`,
    because,
  }));
