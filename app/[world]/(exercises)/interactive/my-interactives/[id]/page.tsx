import { ExercisesScreen } from "#components/interactive/authoring/exercises-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per interactive: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.myInteractive", "new-interactive.mine.title");

export default async function MyInteractivePage({ params }: Props) {
  await enterWorld(params);
  return <ExercisesScreen id={Number((await params).id)} />;
}
