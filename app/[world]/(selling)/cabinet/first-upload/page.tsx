import { FirstUpload } from "#components/selling/selling/first-upload.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.firstUpload", "cabinet-materials.upload.titleNew");

export default async function FirstUploadPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <FirstUpload />
    </main>
  );
}
