import { z } from "zod";

// What providers' grammars take of JSON Schema differs; bounds are what most refuse. The whole schema is held to the answer afterwards.
const bounds: ReadonlySet<string> = new Set([
  "$schema",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "pattern",
  "format",
]);

const lean = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (bounds.has(name) ? [] : [[name, lean(inner)]])));
};

/** The JSON Schema of an answer as the model's provider gets it: its shape, without bounds. */
export const wireSchema = (schema: z.ZodType): Record<string, unknown> =>
  lean(z.toJSONSchema(schema, { io: "input" })) as Record<string, unknown>;
