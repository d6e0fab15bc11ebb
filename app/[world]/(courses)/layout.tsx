import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** A course, everybody's to see or its author's to make: the whole width. */
export default async function CoursesLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="courses">
      <main id="content" tabIndex={-1} className="wrap pt-4 pb-12">
        {children}
      </main>
    </PersonalPages>
  );
}
