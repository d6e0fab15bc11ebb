/** Four ways to set a title, so that sheets of different studios look different in a list. */
export const sheetStyles = ["plain", "band", "tint", "rule"] as const;
export type SheetStyle = (typeof sheetStyles)[number];

type Colours = { hue: string; tint: string; mid: string };

const general: Colours = { hue: "#5D5A4C", tint: "#EEEDE9", mid: "#C0BEB4" };

/** The subject hues of the design tokens; text in `hue` has at least 6.5 : 1 on white. */
const bySubject: Record<string, Colours> = {
  mathematics: { hue: "#2558A1", tint: "#E0EEFF", mid: "#9EC0F2" },
  nativeLanguage: { hue: "#9B2549", tint: "#FFE3E8", mid: "#F4A4B2" },
  nativeLanguageSecond: { hue: "#9B2549", tint: "#FFE3E8", mid: "#F4A4B2" },
  english: { hue: "#715500", tint: "#F3ECDB", mid: "#CEBC90" },
  science: { hue: "#3B671C", tint: "#E5F1DF", mid: "#AAC99A" },
  history: { hue: "#7B4D21", tint: "#F7EADF", mid: "#D7B79C" },
  geography: { hue: "#006577", tint: "#DEF1F5", mid: "#97C7D3" },
  mediaLiteracy: { hue: "#105F8B", tint: "#DFEFFC", mid: "#9AC4E2" },
  earlyLearning: { hue: "#902D6C", tint: "#FFE4F2", mid: "#EAA6CB" },
};

export const subjectColours = (subject: string): Colours => bySubject[subject] ?? general;
