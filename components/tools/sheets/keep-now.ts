import { startSession } from "#components/identity/session/start-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";
import { createDocument } from "#lib/tools/documents/queries.ts";
import type { SheetRequest } from "#lib/tools/sheets/schema.ts";

type Wanted = { tool: string; request: SheetRequest; loginHref: string; hrefOf: (id: number) => string };

/**
 * Keeps a sheet as a document and leads to it; a visitor is led to the login and back to the form, which this browser remembers as it stands.
 * @throws ApiError list_full, invalid_input
 */
export const keepNow = async ({ tool, request, loginHref, hrefOf }: Wanted): Promise<void> => {
  const { status } = await startSession().start();
  if (status !== "member" && status !== "member-awaiting-terms") {
    followLink(loginPathWithReturn(loginHref, window.location));
    return;
  }
  const { input, seed, variant } = request;
  const { id } = await createDocument({ blocks: [{ type: "exercise", tool, input, seed: Number(seed), variant }] });
  followLink(hrefOf(id));
};
