import { NotFoundScreen } from "#components/platform/layout/not-found-screen.tsx";
import { currentWorld } from "#lib/platform/i18n/enter-world.ts";
import { tellMissing } from "#lib/platform/page-cache/tag-page.ts";

/**
 * What a page shows when nothing is at its address: `return missingPage()`, answered with 404. Not Next's notFound(): its screen would
 * travel in the data of every page. The world must have been entered.
 */
export const missingPage = async () => {
  tellMissing();
  return <NotFoundScreen world={await currentWorld()} />;
};
