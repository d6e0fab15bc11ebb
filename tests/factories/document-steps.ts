import { POST as copy } from "#app/api/v3/ai-tools/documents/[id]/copy/route.ts";
import { POST as exercise } from "#app/api/v3/ai-tools/documents/[id]/exercise/route.ts";
import { GET as exported } from "#app/api/v3/ai-tools/documents/[id]/export/route.ts";
import { GET as firstPage } from "#app/api/v3/ai-tools/documents/[id]/first-page/route.ts";
import { POST as share, DELETE as unshare } from "#app/api/v3/ai-tools/documents/[id]/link/route.ts";
import { POST as material } from "#app/api/v3/ai-tools/documents/[id]/material/route.ts";
import { POST as picture } from "#app/api/v3/ai-tools/documents/[id]/pictures/route.ts";
import { DELETE as remove, PATCH as save, GET as show } from "#app/api/v3/ai-tools/documents/[id]/route.ts";
import { POST as undo } from "#app/api/v3/ai-tools/documents/[id]/undo/route.ts";
import { POST as restore } from "#app/api/v3/ai-tools/documents/[id]/versions/[number]/restore/route.ts";
import { GET as versions } from "#app/api/v3/ai-tools/documents/[id]/versions/route.ts";
import { POST as create, GET as list } from "#app/api/v3/ai-tools/documents/route.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import { type ToolDocument, toolDocument } from "#lib/tools/documents/schema.ts";
import { call } from "#tests/call.ts";
import { makePng } from "#tests/files/make-picture.ts";

type Asked = { body?: object | FormData; query?: string; number?: number };

const handlers = {
  list: [list, "GET"],
  create: [create, "POST"],
  show: [show, "GET"],
  save: [save, "PATCH"],
  remove: [remove, "DELETE"],
  undo: [undo, "POST"],
  copy: [copy, "POST"],
  versions: [versions, "GET"],
  restore: [restore, "POST"],
  share: [share, "POST"],
  unshare: [unshare, "DELETE"],
  picture: [picture, "POST"],
  exercise: [exercise, "POST"],
  firstPage: [firstPage, "GET"],
  export: [exported, "GET"],
  material: [material, "POST"],
} as const;
export type DocumentStep = keyof typeof handlers;
export const documentSteps = Object.keys(handlers) as DocumentStep[];

/** One call of a member about a document of hers. */
export const askDocument = (step: DocumentStep, token: string | null, id = 0, { body, query = "", number = 1 }: Asked = {}) => {
  const [handler, method] = handlers[step];
  const sent = method === "GET" || method === "DELETE" ? {} : { body: body ?? {} };
  return call(handler, { method, token, path: `/?world=de${query}`, params: { id: String(id), number: String(number) }, ...sent });
};

export const paragraph = (text: string): DocumentBlock => ({ type: "paragraph", spans: [{ text }] });
export const sheetOf = (tool: string, input: Record<string, unknown> = {}, seed = 7): DocumentBlock => ({
  type: "exercise",
  tool,
  input: { sheets: 1, ...input },
  seed,
  variant: "A",
});

export const beginDocument = async (token: string, blocks: DocumentBlock[] = [], title?: string): Promise<ToolDocument> => {
  const { status, body } = await askDocument("create", token, 0, { body: { blocks, ...(title && { title }) } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return toolDocument.parse(body.data);
};

export const readDocument = async (token: string, id: number): Promise<ToolDocument> =>
  toolDocument.parse((await askDocument("show", token, id)).body.data);

export const saveDocument = (token: string, { id, version }: Pick<ToolDocument, "id" | "version">, change: object) =>
  askDocument("save", token, id, { body: { version, ...change } });

export const pictureForm = async (): Promise<FormData> => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await makePng(90, 60))], "beet.png", { type: "image/png" }));
  return form;
};
