import { AnswerLink } from "#components/catalogue/questions/answer-link.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "questions.link.metaTitle");

export default async function AnswerQuestionPage({ params }: Props) {
  await enterWorld(params);
  const { token } = await params;
  return <AnswerLink token={token} />;
}
