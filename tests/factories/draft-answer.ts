import type { Draft, DraftFields } from "#lib/selling/schema.ts";

type Wanted = Partial<Omit<Draft, "fields">> & { fields?: Partial<DraftFields> };

/** A draft as the API answers it: everything filled in, one drawn file, unless said otherwise. */
export const draftAnswer = ({ fields, ...wanted }: Wanted = {}): Draft => ({
  id: 7,
  revision: 3,
  state: "draft",
  isOnSale: false,
  hasChanges: false,
  isBundle: false,
  isTranslation: false,
  parts: [],
  version: 0,
  slug: "bruch-domino",
  savedAt: "2026-11-21T18:42:00.000Z",
  files: [
    {
      ...{ id: 71, kind: "material_file", name: "blatt.pdf", format: "PDF", bytes: 2_100_000, pageCount: 2 },
      ...{ status: "ready", refusal: null, hasPreview: true },
    },
  ],
  pages: [1, 2].map((number) => ({
    number,
    fileId: 71,
    isFree: true,
    small: { url: `/files/previews/${number}.webp`, width: 350, height: 500 },
  })),
  facts: { pageCount: 2, words: 120, hasAnswerKey: true, answerKeyFrom: 2 },
  difference: null,
  refusal: null,
  ...wanted,
  fields: {
    ...{ world: "de", title: "Bruch-Domino", description: "Karten zum Ausschneiden.", descriptionHtml: "" },
    ...{ subjects: ["mathematics"], classGrades: ["g5"], curriculum: [], freePageNumbers: null, findingsNote: "" },
    ...{ learningYears: [], materialType: "game", topics: [], keywords: [], licence: "single", priceMinor: 290, currency: "EUR" },
    ...{ hasFixedPrice: false, salePriceMinor: null, saleStartsAt: null, saleEndsAt: null, freePages: 2, previewMode: "blur" },
    ...{ aiUse: "none", hasThirdParty: false, rights: [], versionNote: "", parts: [] },
    ...fields,
  },
});
