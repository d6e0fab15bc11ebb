import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** The exercises that a member makes: the whole width, without the cabinet's navigation. */
export default async function ExercisesLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="exercises">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12">
        {children}
      </main>
    </PersonalPages>
  );
}
