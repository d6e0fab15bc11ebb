import { AuthorRedirect } from "#components/catalogue/authors/author-redirect.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) =>
  shellMetadata(params, "cabinet.authorRedirect", "author-page.authorTabs.redirect.title");

export default async function AuthorRedirectPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return (
    <main id="content" tabIndex={-1}>
      <AuthorRedirect uploadHref={href(world, "cabinet.uploadEdit")} />
    </main>
  );
}
