import { SoldScreen } from "#components/interactive/sold/sold-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per material: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.material", "new-interactive.play");

export default async function SoldExercisesPage({ params }: Props) {
  await enterWorld(params);
  return <SoldScreen id={Number((await params).id)} />;
}
