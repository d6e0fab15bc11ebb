import { currencies } from "#lib/platform/worlds/currencies.ts";

/** Gives what is wrong with a value, or null. `value` is never a list. */
export type Value = (value: unknown) => string | null;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

export const text: Value = (value) => (isText(value) ? null : "is no text");

/** A whole address; which host it names is the business of the property. */
export const url: Value = (value) =>
  isText(value) && /^https?:\/\//.test(value) && URL.canParse(value) && !/\s/.test(value) ? null : "is no whole address";

/** ISO 8601: a day, or a moment with its zone. */
export const date: Value = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : "is no ISO 8601 date";

/** ISO 8601: "PT12M30S". */
export const duration: Value = (value) =>
  isText(value) && /^P(?=.)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/.test(value) ? null : "is no ISO 8601 duration";

export const wholeNumber: Value = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? null : "is no whole number";

export const number: Value = (value) => (typeof value === "number" && Number.isFinite(value) ? null : "is no number");

export const truth: Value = (value) => (typeof value === "boolean" ? null : "is neither true nor false");

/** With a point, without separators: "3.20". How many decimals is the currency's business. */
export const price: Value = (value) => (isText(value) && /^\d+(\.\d{1,3})?$/.test(value) ? null : "is no price such as 3.20");

export const currency: Value = (value) => (isText(value) && Object.hasOwn(currencies, value) ? null : "is no currency of ours");

export const country: Value = (value) => (isText(value) && /^[A-Z]{2}$/.test(value) ? null : "is no country of ISO 3166-1");

export const language: Value = (value) => {
  try {
    return isText(value) && Intl.getCanonicalLocales(value).length === 1 ? null : "is no language tag";
  } catch {
    return "is no language tag";
  }
};

/** One of schema.org's own words, by its address. */
export const schemaWord =
  (...names: string[]): Value =>
  (value) =>
    isText(value) && names.includes(value.replace("https://schema.org/", "")) && value.startsWith("https://schema.org/")
      ? null
      : `is none of ${names.join(", ")}`;
