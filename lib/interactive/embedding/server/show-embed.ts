import { and, eq, isNull } from "drizzle-orm";
import { embedPolicy } from "#lib/interactive/embedding/rules.ts";
import { filesIn, items } from "#lib/interactive/exercises/schema.ts";
import { findMedia, sendMedium } from "#lib/interactive/media/server/find-medium.ts";
import { standAlonePage } from "#lib/interactive/stand-alone/rules.ts";
import { makePlayed } from "#lib/interactive/stand-alone/server/make-played.ts";
import { playerFiles } from "#lib/interactive/stand-alone/server/player-files.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactiveEmbeds, interactives, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const findShown = async (token: string) => {
  const [row] = await getDb()
    .select({
      userId: interactives.userId,
      world: interactives.world,
      title: interactives.title,
      items: interactives.items,
      origins: interactiveEmbeds.origins,
    })
    .from(interactiveEmbeds)
    .innerJoin(interactives, eq(interactives.id, interactiveEmbeds.interactiveId))
    .innerJoin(users, eq(users.id, interactives.userId))
    .where(and(eq(interactiveEmbeds.token, token), isNull(interactives.deletedAt), isNull(users.blockedAt)));
  return row ?? notFoundError();
};

/**
 * The page that foreign sites frame: exercises, the player, and nothing of ours around it. It is kept nowhere, so that it ends when its author ends it.
 * @throws AppError not_found, also when it was ended, or its author is blocked
 */
export const showEmbed = async (token: string): Promise<Response> => {
  const { userId, world, title, items: kept, origins } = await findShown(token);
  const all = items.parse(kept);
  const [player, rows] = [await playerFiles(), await findMedia(userId, filesIn(all))];
  // Pages of a PDF are not drawn there, so they are not handed out.
  const files = Object.fromEntries(rows.filter(({ kind }) => kind !== "pdf").map(({ id }) => [id, `/embed/${token}/media/${id}`]));
  const played = makePlayed({ place: "embed", title, world, items: all, files, parents: origins });
  const page = standAlonePage({ played, script: `/embed/player/${player.script}`, style: `/embed/player/${player.style}` });
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": embedPolicy(origins),
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
};

/** A picture or a recording that these exercises name, and no other file of their author's. @throws AppError not_found */
export const sendEmbedFile = async (request: Request, { token, file }: { token: string; file: number }): Promise<Response> => {
  const { userId, items: kept } = await findShown(token);
  const isNamed = items
    .parse(kept)
    .some(({ media }) => media.some(({ kind, source }) => kind !== "pdf" && source.from === "file" && source.file === file));
  return isNamed ? sendMedium(request, userId, file) : notFoundError();
};

const types: Record<string, string> = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8", woff2: "font/woff2" };

/** A file of the player. Their names hold their content's hash, so they are kept for good. @throws AppError not_found */
export const sendPlayerFile = async (name: string): Promise<Response> => {
  const type = types[name.split(".").at(-1) ?? ""];
  const player = await playerFiles();
  if (!type || !player.names.includes(name)) return notFoundError();
  return new Response(new Uint8Array(await player.read(name)), {
    headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable", "x-robots-tag": "noindex" },
  });
};
