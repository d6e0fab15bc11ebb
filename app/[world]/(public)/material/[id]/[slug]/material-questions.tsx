import type { SearchParams } from "#app/[world]/(public)/material/[id]/[slug]/material-feedback.tsx";
import { QuestionsSection } from "#components/catalogue/questions/questions-section.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { listPublic } from "#lib/catalogue/questions/server/list-public.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Props = { world: World; card: MaterialCard; searchParams: Promise<SearchParams> };

/** What its author was asked and has answered; the page of it stands in the address. */
export const MaterialQuestions = async ({ world, card, searchParams }: Props) => {
  const data = await listPublic(card.id, Number((await searchParams).questions) || 1);
  return <QuestionsSection world={world} material={card} authorName={card.author.name} data={data} />;
};
