/** A text without case and accents, for finding what somebody types: "Česko" → "cesko", "Ελλάδα" → "ελλαδα". */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
