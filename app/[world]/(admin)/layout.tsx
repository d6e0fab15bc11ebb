import type { ReactNode } from "react";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

/** The rooms of staff: static shells like all personal pages; who may see what in them is the server's to decide. */
export default async function AdminLayout({ children, params }: { children: ReactNode; params: Promise<{ world: string }> }) {
  const { world } = await enterWorld(params);
  return (
    <PersonalPages world={world} scope="admin">
      <div className="contents" data-quiet>
        {children}
      </div>
    </PersonalPages>
  );
}
