import { MailLink } from "#components/catalogue/notifications/mail-link.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "service-pages.links.request.title");

export default async function UnfollowAuthorPage({ params }: Props) {
  await enterWorld(params);
  const { token } = await params;
  return <MailLink purpose="unfollow_author" token={token} />;
}
