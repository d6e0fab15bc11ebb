import type { GeneratorWorld } from "#lib/platform/generators/kind.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the world's schools print it: own decimal sign, groups from five digits on, Latin digits, true minus. `digits` fixes decimals. */
export const formatNumber = (world: Pick<GeneratorWorld, "bcp47">, value: number, digits = 0): string => {
  const key = `${world.bcp47}/${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(world.bcp47, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "min2",
      numberingSystem: "latn",
    });
    formats.set(key, format);
  }
  return format.format(value).replace("-", "−");
};

/** Multiplication and division signs of the world's schoolbooks. */
export const signs = (code: string): { times: string; divide: string } => ({
  times: ["fr", "es", "it", "ro", "nl", "jp", "kr", "cn", "th", "hi", "id", "my"].includes(code) ? "×" : "·",
  divide: ["fr", "jp", "kr", "cn", "th", "hi", "my"].includes(code) ? "÷" : ":",
});

/** The colon as typesetters there set it: French puts a space before it. */
export const colonOf = ({ code, script }: Pick<GeneratorWorld, "code" | "script">): string =>
  ["Jpan", "Hans"].includes(script) ? "：" : code === "fr" ? "\u00a0:" : ":";

/** Between hours and minutes on a digital clock. */
const clockSeparator = (code: string): string => (["fi", "dk", "id"].includes(code) ? "." : ":");

/** "Uhr"-free clock time, hours 0–23, e.g. 7:05. */
export const clockTime = (code: string, hours: number, minutes: number): string =>
  code === "fr" ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${hours}${clockSeparator(code)}${String(minutes).padStart(2, "0")}`;
