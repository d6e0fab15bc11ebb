import { followLink } from "#components/platform/layout/follow-link.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { wishForSchool } from "#lib/commerce/school-requests/queries.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

type Wanted = { materialId: number; text: string; look: string; listHref: string };

/** Puts a material on the list of one's school, and says so. @throws ApiError */
export const wishNow = async ({ materialId, text, look, listHref }: Wanted): Promise<void> => {
  await wishForSchool(materialId);
  void getQueryClient().invalidateQueries({ queryKey: ["school-wishlist"] });
  showToast({ text, actionText: look, onAction: () => followLink(listHref) });
};
