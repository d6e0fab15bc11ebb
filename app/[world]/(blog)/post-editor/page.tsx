import { PostEditorScreen } from "#components/pages/blog/post-editor-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "postEditor", "blogpost.editor.title");

export default async function PostEditorPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap py-8" lang={fallbackLang(language, "blogpost")}>
      <PostEditorScreen uploadHref={href(world, "cabinet.uploadEdit")} />
    </main>
  );
}
