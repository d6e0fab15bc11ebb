import { FreeDownload } from "#components/pages/offers/free-download.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "service-pages.offers.free.metaTitle");

export default async function FreeDownloadPage({ params }: Props) {
  await enterWorld(params);
  const { token } = await params;
  return (
    <div className="auth-box">
      <FreeDownload token={token} />
    </div>
  );
}
