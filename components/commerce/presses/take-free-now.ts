import { startSession } from "#components/identity/session/start-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { requestDownload, takeFree } from "#lib/commerce/library/queries.ts";
import { keepWanted } from "#lib/commerce/library/store.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

type Wanted = {
  materialId: number;
  loginHref: string /** She comes from the login; if she turned back there, nothing happens. */;
  isBack: boolean;
};

/** Makes a free material the member's own and begins its first download; a visitor is led to the login and back. @throws ApiError */
export const takeFreeNow = async ({ materialId, loginHref, isBack }: Wanted): Promise<void> => {
  const { status } = await startSession().start();
  if (status !== "member" && status !== "member-awaiting-terms") {
    if (isBack) return;
    keepWanted(materialId);
    followLink(loginPathWithReturn(loginHref, window.location));
    return;
  }
  const { files } = await takeFree(materialId);
  void getQueryClient().invalidateQueries({ queryKey: ["bought-materials"] });
  const [first] = files;
  // The answer is an attachment, so the page stays; it offers the further files.
  if (first) followLink((await requestDownload({ materialId: first.materialId, fileId: first.id })).url);
};
