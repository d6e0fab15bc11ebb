import { typstArray, typstString } from "#lib/platform/typst/escape.ts";

export type TypstValue = string | number | boolean | null | readonly TypstValue[];

/** A JavaScript value as Typst code. Strings become string literals, so text can never become markup. */
export const typstValue = (value: TypstValue): string => {
  if (value === null) return "none";
  if (typeof value === "string") return typstString(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typstArray(value.map(typstValue));
};

/** A call of a template function with plain values. */
export const typstCall = (name: string, args: readonly TypstValue[], named: Record<string, string> = {}): string =>
  `${name}(${[...args.map(typstValue), ...Object.entries(named).map(([key, code]) => `${key}: ${code}`)].join(", ")})`;
