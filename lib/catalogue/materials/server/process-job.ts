import { z } from "zod";
import { materialId } from "#lib/catalogue/materials/schema.ts";

export const processPayload = z.object({ materialId });

type Material = { id: number; authorId: number };

/** The queue of a member's drawing: one of her materials after the other, so that nobody else waits for all of them (threat 18). */
export const drawingQueue = (authorId: number): string => `drawing:${authorId}`;

/** The arguments of addJob() that draw a material's pages; asked for twice before it ran, it runs once. */
export const processJob = ({ id, authorId }: Material) =>
  [
    "process_material",
    { materialId: id },
    { jobKey: `process_material:${id}`, queueName: drawingQueue(authorId), maxAttempts: 5 },
  ] as const;
