import type { Language } from "#lib/platform/worlds/languages.ts";
import type { ModelField } from "#lib/tools/models/rules.ts";

/** Fields as they stand in a form. */
export type ModelValues = Record<string, string>;

/** What stands in the form of a tool before anybody typed. */
export const firstModelValues = (fields: readonly ModelField[], language: Language): ModelValues =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === "language") return [field.name, field.usual ?? language];
      return [field.name, field.kind === "count" || field.kind === "choice" ? String(field.usual) : ""];
    }),
  );

/** What is sent: numbers as numbers, as they were typed where they are none, so that a wrong one is told at its field; nothing for an empty field. */
export const modelInput = (fields: readonly ModelField[], values: ModelValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, unknown][] => {
      const value = values[name] ?? "";
      if (value.trim() === "") return [];
      const isNumber = (kind === "count" || kind === "material") && /^\d{1,15}$/.test(value.trim());
      return [[name, isNumber ? Number(value) : value]];
    }),
  );
