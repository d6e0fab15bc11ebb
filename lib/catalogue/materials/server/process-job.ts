import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";

export const processPayload = z.object({ materialId });

/** The arguments of addJob() that draw a material's pages; asked for twice before it ran, it runs once. */
export const processJob = (id: number) =>
  ["process_material", { materialId: id }, { jobKey: `process_material:${id}`, queueName: `material:${id}`, maxAttempts: 5 }] as const;
