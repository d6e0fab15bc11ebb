import type { ViewInput, VisitFrom } from "#lib/catalogue/visits/schema.ts";
import { countDay } from "#lib/catalogue/visits/server/count-day.ts";
import { isBot } from "#lib/catalogue/visits/source.ts";
import type { Context } from "#lib/platform/http/endpoint.ts";
import { log } from "#lib/platform/log/log.ts";

/** STATE-10: an admin in disguise is nobody's visitor. */
const isVisitor = ({ request, session }: Context): boolean => !isBot(request.headers) && !(session && session.actorId !== null);

/** Counts a view of a material page. @returns 0 for bots, the author, admins in disguise and what is not on sale */
export const countView = async ({ material_id, ...from }: ViewInput, context: Context): Promise<{ counted: number }> => ({
  counted: isVisitor(context) ? await countDay(context, { materialId: material_id, from, what: "views" }) : 0,
});

/** Counts that a material was put into a cart. Never fails: the cart matters more than its number. */
export const countCart = async (materialId: number, from: VisitFrom, context: Context): Promise<void> => {
  if (!isVisitor(context)) return;
  try {
    await countDay(context, { materialId, from, what: "carts" });
  } catch (error) {
    log.warn({ err: error, materialId }, "a cart could not be counted");
  }
};
