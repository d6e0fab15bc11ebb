import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { ToolBench } from "#components/tools/sheets/tool-bench.tsx";
import { toolPicture } from "#components/tools/sheets/tool-picture.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ToolForm } from "#lib/tools/sheets/schema.ts";

/** The bench of a tool that makes sheets; the picture of what it makes is there before any script. */
export const SheetTool = async ({ world, form }: { world: World; form: ToolForm }) => {
  const t = await getTranslations("ai-tools.tool");
  const { isLandscape, title } = form.example;
  const picture = { ...toolPicture(world, form.id, 960, isLandscape, t("picture", { name: title })), eager: true };
  return (
    <ClientTexts world={world} scope="tool">
      <ToolBench form={form} picture={picture} />
    </ClientTexts>
  );
};
