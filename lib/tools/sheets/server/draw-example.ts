import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { etagOf, isKnown } from "#lib/platform/etag/etag.ts";
import { composePage } from "#lib/platform/generators/sheet/compose-document.ts";
import { makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import { compileInThread } from "#lib/platform/typst/typst-pool.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { SheetToolId, Tool } from "#lib/tools/sheets/rules.ts";
import type { ExampleWidth } from "#lib/tools/sheets/schema.ts";
import { exampleRequest } from "#lib/tools/sheets/server/example-request.ts";

// Of 27 worlds every tool once, in the small size; some 8 KB each.
const kept = new LRUCache<string, Buffer>({ maxSize: 12 * 1_048_576, sizeCalculation: (picture) => picture.length });
const drawing = new Map<string, Promise<Buffer>>();

const draw = async (world: World, tool: Tool & { id: SheetToolId }, width: ExampleWidth): Promise<Buffer> => {
  const made = makeSheet(tool.kind, exampleRequest(world, tool));
  const source = composePage(made.facts, printedPages(made), 0);
  const options = { title: made.description.title, lang: worlds[world].bcp47, author: "" };
  const svg = await compileInThread("examples", { ask: "svg", source, options });
  return sharp(Buffer.from(svg), { density: 150 }).flatten({ background: "#fff" }).resize({ width }).webp({ quality: 82 }).toBuffer();
};

/** The first page of what a tool makes when nothing else is asked, as WebP: the true picture of its sheet. */
const getExample = async (world: World, tool: Tool & { id: SheetToolId }, width: ExampleWidth): Promise<Buffer> => {
  const key = `${world}/${tool.id}/${width}`;
  const known = kept.get(key);
  if (known) return known;
  const started = drawing.get(key) ?? draw(world, tool, width);
  drawing.set(key, started);
  try {
    const picture = await started;
    kept.set(key, picture);
    return picture;
  } finally {
    drawing.delete(key);
  }
};

/** The same as an answer that browsers keep for a day: another release may draw it otherwise. */
export const exampleResponse = async (
  request: Request,
  world: World,
  tool: Tool & { id: SheetToolId },
  width: ExampleWidth,
): Promise<Response> => {
  const picture = await getExample(world, tool, width);
  const headers = {
    "content-type": "image/webp",
    "cache-control": "public, max-age=86400",
    etag: etagOf(picture),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    "cross-origin-resource-policy": "cross-origin",
  };
  if (isKnown(request.headers.get("if-none-match") ?? "", headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers });
};
