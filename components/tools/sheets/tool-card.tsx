import { getTranslations } from "next-intl/server";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { BrowserToolArt } from "#components/tools/sheets/browser-tool-art.tsx";
import { toolPicture } from "#components/tools/sheets/tool-picture.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { findTool } from "#lib/tools/sheets/rules.ts";
import type { ToolCard as Card } from "#lib/tools/sheets/schema.ts";

/** A tool as the sheet that it makes, or, where that is made in the browser, as a drawing of it. One link covers it. */
export const ToolCard = async ({ world, card }: { world: World; card: Card }) => {
  const t = await getTranslations("ai-tools");
  const tool = findTool(card.id);
  const facts: [string, string][] = card.sheet
    ? [
        [t("facts.grades"), card.sheet.grades],
        [t("facts.key"), t(card.sheet.hasKey ? "facts.withKey" : "facts.noKey")],
      ]
    : [[t("facts.place"), t(card.needsModel ? "facts.byModel" : "facts.inBrowser")]];
  return (
    <article className="card tool-card">
      <div className="stage">
        {tool ? (
          <PageSheet picture={toolPicture(world, tool.id, 240, card.sheet?.isLandscape === true, "")} />
        ) : (
          <BrowserToolArt id={card.id} />
        )}
      </div>
      <div className="cbody">
        <h3 className="ctitle">
          <a href={card.href}>{card.name}</a>
        </h3>
        <p>{card.line}</p>
        <dl className="facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
};
