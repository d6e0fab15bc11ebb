import { z } from "zod";

/** A JSON Schema of whatever form. */
const schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof schema>;

const body = z.object({ content: z.record(z.string(), z.object({ schema: schema.default({}) })).default({}) });

const operation = z.object({
  summary: z.string(),
  description: z.string().optional(),
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: schema.default({}) }))
    .default([]),
  requestBody: body.optional(),
  responses: z.record(z.string(), body),
});
export type Operation = z.infer<typeof operation>;

const openApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
export type Document = z.infer<typeof openApi>;

/** What the page shows of an OpenAPI 3.1 document. @throws ZodError when it is none */
export const documentOf = (described: unknown): Document => openApi.parse(described);
