import { getTranslations } from "next-intl/server";
import { ChooseExercises } from "#components/interactive/sold/choose-exercises.tsx";
import { MemberUpload } from "#components/selling/selling/member-upload.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";

type Props = { params: Promise<{ world: string; id: string }> };

// One page per material: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props) => {
  await enterWorld(params);
  const t = await getTranslations("cabinet-materials.upload");
  return { title: t("titleEdit"), robots: { index: false, follow: false } };
};

export default async function UploadPage({ params }: Props) {
  const { id } = await params;
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <MemberUpload id={Number(id)} exercises={<ChooseExercises />} />
    </main>
  );
}
