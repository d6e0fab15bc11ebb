import { eq } from "drizzle-orm";
import { POST as apply } from "#app/api/v1/materials/bulk/apply/route.ts";
import { POST as preview } from "#app/api/v1/materials/bulk/preview/route.ts";
import { POST as undo } from "#app/api/v1/materials/bulk/undo/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bulkEdits, materials } from "#lib/platform/db/schema/schema.ts";
import { readyChanges } from "#lib/selling/bulk/rules.ts";
import type { BulkValues, PreviewRow } from "#lib/selling/bulk/schema.ts";
import { call } from "#tests/call.ts";

// Steps of an edit in bulk: look at it, carry it out, undo it.

export type Change = { id: number; fields: Partial<BulkValues> };

export const ask = (token: string, changes: unknown) => call(preview, { token, body: { changes, world: "de" } });
export const look = async (token: string, changes: Change[]): Promise<PreviewRow[]> =>
  (await ask(token, changes)).body.data?.rows as unknown as PreviewRow[];
export const send = (token: string, changes: unknown) => call(apply, { token, body: { changes } });
export const carryOut = async (token: string, changes: Change[]) => {
  const { status, body } = await send(token, readyChanges(await look(token, changes)));
  return { status, id: Number(body.data?.id), body };
};
export const undoOf = (token: string, id: number) => call(undo, { token, body: { id } });
export const editsOf = (userId: number) => getDb().select().from(bulkEdits).where(eq(bulkEdits.userId, userId));
export const readRow = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0];
