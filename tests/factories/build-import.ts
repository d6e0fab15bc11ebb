import { POST as advance } from "#app/api/v3/imports/[id]/rows/[row]/route.ts";
import { POST as preview } from "#app/api/v3/imports/preview/route.ts";
import { POST as begin } from "#app/api/v3/imports/route.ts";
import type { ImportMode, ImportPreview, ImportRow, ShownImport } from "#lib/selling/imports/schema.ts";
import { call } from "#tests/call.ts";

type Given = { token: string; csv: string | Uint8Array<ArrayBuffer>; mode?: ImportMode; world?: string };

/** As one piece: a stream that nobody reads to its end would complain. */
const formOf = ({ csv, mode = "drafts" }: Given): Promise<Blob> => {
  const form = new FormData();
  form.set("file", new File([csv], "materials.csv", { type: "text/csv" }));
  form.set("mode", mode);
  return new Response(form).blob();
};

/** Brings a table to be looked at. */
export const lookAt = async (given: Given) => {
  const { status, body } = await call(preview, { path: `/x?world=${given.world ?? "de"}`, token: given.token, body: await formOf(given) });
  return { status, error: body.error, preview: body.data as unknown as ImportPreview };
};

/** Begins an import of a table, or goes on with it. */
export const bringTable = async (given: Given) => {
  const { status, body } = await call(begin, { path: `/x?world=${given.world ?? "de"}`, token: given.token, body: await formOf(given) });
  return { status, error: body.error, shown: body.data as unknown as ShownImport };
};

/** Takes a row as far as it goes. */
export const advanceTo = async (token: string | null, id: number, row: number) => {
  const params = { id: String(id), row: String(row) };
  const { status, body } = await call(advance, { path: "/x?world=de", method: "POST", token, params, body: {} });
  return { status, error: body.error, row: body.data as unknown as ImportRow };
};
