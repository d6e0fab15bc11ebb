import { and, eq, isNull } from "drizzle-orm";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { MailedRecommendations } from "#lib/pages/personalisation/schema.ts";
import { RECOMMENDATION } from "#lib/pages/personalisation/server/send-recommendations.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

type Link = { userId: number; world: World; ids: number[] };

const find = async (token: string): Promise<Link> => {
  const link = await peekLink(getDb(), RECOMMENDATION, token);
  const isReader = and(eq(users.id, link?.userId ?? 0), isNull(users.deletedAt), isNull(users.blockedAt));
  const [reader] = await getDb().select({ id: users.id }).from(users).where(isReader);
  if (!link || !reader) throw new AppError("token_invalid");
  const { world, ids } = link.data as { world?: unknown; ids?: number[] };
  return { userId: reader.id, world: isWorld(world) ? world : defaultWorld, ids: ids ?? [] };
};

/**
 * ROUTE-70: what stood in the mail, without its titles that are gone; changes nothing (threat 14) and says nothing about whose link it is.
 * @throws AppError token_invalid (410)
 */
export const describeRecommendation = async (token: string): Promise<MailedRecommendations> => {
  const { ids, world } = await find(token);
  const cards = await listCards(ids, world);
  return { items: cards.map((card) => ({ card, href: href(world, "material", { id: card.id, slug: card.slug }), because: null })) };
};

/**
 * Marks one of them for the reader of the mail, without a login; twice is as good as once.
 * @throws AppError token_invalid (410); not_found for what was not in the mail
 */
export const rememberRecommendation = async ({ token, materialId }: { token: string; materialId: number }): Promise<void> => {
  const { userId, world, ids } = await find(token);
  if (!ids.includes(materialId)) throw new AppError("not_found");
  await subscribe({ userId }, { subjectType: "material", subjectId: String(materialId) }, world);
};
