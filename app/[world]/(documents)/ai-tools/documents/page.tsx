import { Suspense } from "react";
import { DocumentsScreen } from "#components/tools/documents/documents-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "aiTools.documents", "ai-tools.documents.title");

export default async function DocumentsPage({ params }: Props) {
  await enterWorld(params);
  return (
    <Suspense>
      <DocumentsScreen />
    </Suspense>
  );
}
