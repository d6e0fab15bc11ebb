import { findAuthorSocialFacts } from "#lib/catalogue/authors/server/find-social-facts.ts";
import { findMaterialSocialFacts } from "#lib/catalogue/materials/server/find-social-facts.ts";
import { socialResponse } from "#lib/platform/seo/social-response.ts";

type Context = { params: Promise<{ kind: string; id: string; file: string }> };

const find = (kind: string, id: number) => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  if (kind === "material") return findMaterialSocialFacts(id);
  return kind === "author" ? findAuthorSocialFacts(id) : null;
};

/** Pictures for link previews: /files/social/material/7/{digest}.png */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { kind, id, file } = await params;
  return socialResponse(request, file, async () => find(kind, Number(id)));
};
