import { MakeExercises } from "#components/interactive/from-sheets/make-exercises.tsx";
import { DocumentScreen } from "#components/tools/documents/document-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One shell per document: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "aiTools.document", "ai-tools.documents.document");

export default async function DocumentPage({ params }: Props) {
  await enterWorld(params);
  return <DocumentScreen id={Number((await params).id)} further={<MakeExercises />} />;
}
