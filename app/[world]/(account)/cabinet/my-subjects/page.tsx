import { SubjectsRedirect } from "#components/pages/personalisation/subjects-redirect.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cabinet.mySubjects", "personalization.settings.title");

export default async function MySubjectsPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1}>
      <SubjectsRedirect />
    </main>
  );
}
