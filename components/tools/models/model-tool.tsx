import { getTranslations } from "next-intl/server";
import { ClientTexts } from "#components/identity/session/client-texts.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { LateModel } from "#components/tools/models/late-model.tsx";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { ModelConnection } from "#lib/tools/models/schema.ts";
import type { ModelToolId } from "#lib/tools/sheets/rules.ts";

/** Of the size of what comes. */
const fallback = (
  <div className="tool-bench" aria-hidden="true">
    <div className="stackv gap-5">
      <Skeleton className="h-52" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-80" />
  </div>
);

type Props = { world: World; id: ModelToolId; connection: ModelConnection };

/** The bench of a tool with a model, and whom its texts go to; without a model what its operator has to set. */
export const ModelTool = async ({ world, id, connection }: Props) => {
  const t = await getTranslations("ai-tools.model");
  if ("missing" in connection) {
    return (
      <Notice tone="warn" title={t("notConnected")}>
        {t("notConnectedHint", { settings: connection.missing.join(", ") })}
      </Notice>
    );
  }
  return (
    <>
      <p className="mb-4 text-14 text-ink-2">{t("privacy", connection)}</p>
      <ClientTexts world={world} scope="model-tool">
        <LateModel id={id} language={worlds[world].language} fallback={fallback} />
      </ClientTexts>
    </>
  );
};
