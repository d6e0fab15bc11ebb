import { z } from "zod";
import type { Schema } from "#app/api/docs/read-document.ts";

const schemas = z.array(z.record(z.string(), z.unknown()));
const properties = z.record(z.string(), z.record(z.string(), z.unknown()));

const named = (reference: unknown): string => String(reference).split("/").at(-1) ?? "";

const objectOf = (schema: Schema, indent: string): string => {
  const fields = Object.entries(properties.safeParse(schema.properties).data ?? {});
  const required = z.array(z.string()).safeParse(schema.required).data ?? [];
  if (fields.length === 0) return "object";
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => `${deeper}${name}${required.includes(name) ? "" : "?"}: ${describeType(field, deeper)}`);
  return `{\n${lines.join("\n")}\n${indent}}`;
};

const arrayOf = ({ items }: Schema, indent: string): string => {
  const item = z.record(z.string(), z.unknown()).safeParse(items).data;
  const type = item ? describeType(item, indent) : "any";
  return type.includes(" | ") && !type.startsWith("{") ? `(${type})[]` : `${type}[]`;
};

const limitsOf = (schema: Schema): string => {
  const { format, minimum, maximum, minLength, maxLength } = schema;
  const range = (from: unknown, to: unknown, unit: string) =>
    from === undefined && to === undefined ? [] : [`${from ?? "…"} to ${to ?? "…"}${unit}`];
  // The largest number that JSON carries exactly is no limit that anybody has to know.
  const isOwn = (value: unknown) => (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value);
  const facts = [
    ...(typeof format === "string" ? [format] : []),
    ...range(isOwn(minimum), isOwn(maximum), ""),
    ...range(minLength, maxLength, " characters"),
  ];
  return facts.length > 0 ? ` (${facts.join(", ")})` : "";
};

/** A JSON Schema as one writes a type down: `{ id: integer, name?: string (… to 60 characters) }`. */
export const describeType = (schema: Schema, indent = ""): string => {
  if (schema.$ref !== undefined) return named(schema.$ref);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schemas.safeParse(schema.anyOf ?? schema.oneOf).data;
  if (choices) return choices.map((choice) => describeType(choice, indent)).join(" | ");
  if (schema.type === "object") return objectOf(schema, indent);
  if (schema.type === "array") return arrayOf(schema, indent);
  return typeof schema.type === "string" ? `${schema.type}${limitsOf(schema)}` : "any";
};
