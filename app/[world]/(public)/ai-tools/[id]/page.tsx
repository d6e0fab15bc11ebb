import { notFound } from "next/navigation";
import { missingMetadata } from "#app/[world]/missing-metadata.ts";
import { ModelTool } from "#components/tools/models/model-tool.tsx";
import { ToolScreen } from "#components/tools/sheets/tool-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { cachePage } from "#lib/platform/page-cache/tag-page.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { describeConnection } from "#lib/tools/models/server/describe-connection.ts";
import { findToolPage } from "#lib/tools/sheets/server/find-tool-page.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ world: string; id: string }> };

export const generateMetadata = async ({ params }: Props) => {
  const { world, language } = await enterWorld(params);
  const page = await findToolPage(world, (await params).id);
  if (!page) return missingMetadata();
  const { card, title, description, translations } = page;
  const isHidden = Boolean(fallbackLang(language, "ai-tools"));
  return pageMetadata({ world, key: "aiTools.tool", params: { id: card.id }, title, description, translations, isHidden });
};

export default async function ToolPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const page = await findToolPage(world, (await params).id);
  if (!page) notFound();
  cachePage(3_600);
  const { bench } = page;
  return (
    <ToolScreen world={world} {...page} lang={fallbackLang(language, "ai-tools")}>
      {"model" in bench && <ModelTool world={world} id={bench.model} connection={describeConnection(bench.model)} />}
    </ToolScreen>
  );
}
