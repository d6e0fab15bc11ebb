import { join } from "node:path";
import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

/** The folder that holds the font packages; it is also Typst's workspace, so a source can read nothing but public font files. */
export const fontWorkspace = join(process.cwd(), "node_modules", "@expo-google-fonts");

/** Folders that are handed to Typst, one per weight, so that unused weights are never opened. */
export const fontFolders = [
  "andika",
  "noto-sans/400Regular",
  "noto-sans/700Bold",
  "klee-one/400Regular",
  "klee-one/600SemiBold",
  "gowun-dodum/400Regular",
  "zcool-xiaowei/400Regular",
  "sarabun/400Regular",
  "sarabun/700Bold",
  "noto-sans-devanagari/400Regular",
  "noto-sans-devanagari/700Bold",
].map((folder) => join(fontWorkspace, folder));

/** For names and titles of people, which may be in any script, whatever the language around them. */
export const anyScriptFonts = ["Noto Sans", "Sarabun", "Noto Sans Devanagari", "Klee One", "Gowun Dodum", "ZCOOL XiaoWei"];

export type FontChoice = {
  /** Families, first match wins. `covers` limits one to the characters of a regular expression (Typst's dialect). */
  families: readonly (string | { name: string; covers: string })[];
  /** The family has no bold weight: Typst must thicken it with a stroke. */
  hasNoBold: boolean;
  /** How much larger running text is set, so that its letters are as large to the eye as those of Andika at the same size. */
  scale: number;
};

const byLanguage: Record<string, FontChoice> = {
  ja: { families: ["Klee One", "Noto Sans", "Andika"], hasNoBold: false, scale: 1.2 },
  ko: { families: ["Gowun Dodum", "Noto Sans", "Andika"], hasNoBold: true, scale: 1.15 },
  // XiaoWei's flat-topped 3 is easily read as 5, so numbers and Latin letters come from Andika.
  zh: {
    families: [{ name: "Andika", covers: "[0-9A-Za-z+−×÷=<>%]" }, "ZCOOL XiaoWei", "Noto Sans", "Andika"],
    hasNoBold: true,
    scale: 1.15,
  },
  th: { families: ["Sarabun", "Noto Sans", "Andika"], hasNoBold: false, scale: 1.3 },
  hi: { families: ["Noto Sans Devanagari", "Noto Sans", "Andika"], hasNoBold: false, scale: 1.15 },
};

/** Fonts that draw every character of a language (BCP 47 tag or its first part). `handwriting` prefers letters as children write them. */
export const fontsFor = (lang: string, style: "text" | "handwriting" = "text"): FontChoice => {
  const choice = byLanguage[lang.split("-")[0] ?? lang];
  if (choice) return choice;
  const isGreek = lang.startsWith("el");
  const families = style === "handwriting" && !isGreek ? ["Andika", "Noto Sans"] : ["Noto Sans", "Andika"];
  return { families, hasNoBold: false, scale: 1 };
};

/** The families as the value of Typst's `font`. */
export const typstFonts = ({ families }: FontChoice): string =>
  typstArray(
    families.map((family) =>
      typeof family === "string"
        ? typstString(family)
        : `(name: ${typstString(family.name)}, covers: regex(${typstString(family.covers)}))`,
    ),
  );
