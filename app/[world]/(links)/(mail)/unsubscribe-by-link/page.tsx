import { RequestMailLink } from "#components/notifications/request-mail-link.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { linkMetadata } from "#lib/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "service-pages.links.request.title");

export default async function UnsubscribeByLinkPage({ params }: Props) {
  await enterWorld(params);
  return <RequestMailLink />;
}
