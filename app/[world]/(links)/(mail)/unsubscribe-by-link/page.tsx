import { RequestMailLink } from "#components/catalogue/notifications/request-mail-link.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "service-pages.links.request.title");

export default async function UnsubscribeByLinkPage({ params }: Props) {
  await enterWorld(params);
  return <RequestMailLink />;
}
