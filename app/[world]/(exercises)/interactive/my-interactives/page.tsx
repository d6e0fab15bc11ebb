import { Suspense } from "react";
import { MyExercisesScreen } from "#components/interactive/authoring/my-exercises-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "interactive.myInteractives", "new-interactive.mine.title");

export default async function MyInteractivesPage({ params }: Props) {
  await enterWorld(params);
  return (
    <Suspense>
      <MyExercisesScreen />
    </Suspense>
  );
}
