import { z } from "zod";
import { findPack } from "#lib/commerce/packs/server/find-pack.ts";
import { type PrintedPack, printPack } from "#lib/commerce/packs/server/print-pack.ts";
import { refusePages } from "#lib/commerce/packs/server/refuse-pages.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { issueFileLink, openFileLink } from "#lib/platform/links/file-link.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const PURPOSE = "lesson-pack";
const payload = z.object({ id: z.int(), world: worldCode });

/**
 * A plain link to the printed pack, for a browser, which cannot send a bearer with it. What would be refused is refused here already.
 * @throws AppError not_found, invalid_input (no pages), pack_page_refused
 */
export const createPackLink = async (id: number, userId: number, world: World): Promise<{ url: string }> => {
  await refusePages(await findPack(id, userId));
  return issueFileLink({ purpose: PURPOSE, userId, data: { id, world }, path: "/files/lesson-pack" });
};

const openLink = async (token: string): Promise<PrintedPack> => {
  const link = await openFileLink(PURPOSE, token);
  if (!link?.userId) return notFoundError();
  const { id, world } = payload.parse(link.data);
  return printPack(id, link.userId, world);
};

/** The pack a link leads to, made anew at each use. @throws AppError not_found: unknown or too late; those of printPack */
export const sendPack = async (token: string, isHead: boolean): Promise<Response> => {
  const { pdf, title, beforeFirstByte } = await openLink(token);
  const headers = { ...privateHeaders({ name: `${title}.pdf`, mime: "application/pdf" }), "content-length": String(pdf.length) };
  if (isHead) return new Response(null, { headers });
  await beforeFirstByte();
  return new Response(new Uint8Array(pdf), { headers });
};
