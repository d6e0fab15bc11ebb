import { FeedbackSection } from "#components/catalogue/feedback/feedback-section.tsx";
import { feedbackSort } from "#lib/catalogue/feedback/schema.ts";
import { listFeedback } from "#lib/catalogue/feedback/server/list-feedback.ts";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type SearchParams = Record<string, string | string[] | undefined>;
type Props = { world: World; card: MaterialCard; searchParams: Promise<SearchParams> };

/** What buyers say; order and page stand in the address. */
export const MaterialFeedback = async ({ world, card, searchParams }: Props) => {
  const query = await searchParams;
  const sort = feedbackSort.safeParse(query.sort).data ?? "helpful";
  const data = await listFeedback(card.id, world, { sort, page: Number(query.page) || 1 });
  return <FeedbackSection world={world} material={card} authorName={card.author.name} data={data} sort={sort} />;
};
