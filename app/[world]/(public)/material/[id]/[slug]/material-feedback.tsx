import { FeedbackSection } from "#components/feedback/feedback-section.tsx";
import { feedbackSort } from "#lib/feedback/schema.ts";
import { listFeedback } from "#lib/feedback/server/list-feedback.ts";
import type { MaterialCard } from "#lib/materials/schema.ts";
import type { World } from "#lib/worlds/worlds.ts";

export type SearchParams = Record<string, string | string[] | undefined>;
type Props = { world: World; card: MaterialCard; searchParams: Promise<SearchParams> };

/** What buyers say; order and page stand in the address. */
export const MaterialFeedback = async ({ world, card, searchParams }: Props) => {
  const query = await searchParams;
  const sort = feedbackSort.safeParse(query.sort).data ?? "helpful";
  const data = await listFeedback(card.id, world, { sort, page: Number(query.page) || 1 });
  return <FeedbackSection world={world} material={card} authorName={card.author.name} data={data} sort={sort} />;
};
