import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/platform/layout/breadcrumbs.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { BrowserTool } from "#components/tools/sheets/browser-tool.tsx";
import { SheetTool } from "#components/tools/sheets/sheet-tool.tsx";
import { ToolCard } from "#components/tools/sheets/tool-card.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ToolCard as Card, ToolBench } from "#lib/tools/sheets/schema.ts";

type Props = { world: World; card: Card; bench: ToolBench; others: readonly Card[]; lang?: string; children?: ReactNode };

/** What it does with what is typed, and by what it works. */
const said = {
  sheet: ["ai-tools.tool.privacy", "ai-tools.tool.noModel"],
  browser: ["ai-tools.browser.privacy", "ai-tools.browser.badge"],
} as const;

/** ROUTE-55: a tool with what it says about itself, its bench and its neighbours on the shelf. `children`: the bench of a tool with a model. */
export const ToolScreen = async ({ world, card, bench, others, lang, children }: Props) => {
  const t = await getTranslations();
  const [privacy, badge] = said[card.sheet ? "sheet" : "browser"];
  return (
    <main id="content" tabIndex={-1} lang={lang} className="wrap pb-12">
      <div className="print:hidden">
        <Breadcrumbs world={world} items={[{ label: t("header.links.aiTools"), href: href(world, "aiTools") }, { label: card.name }]} />
      </div>
      <div className="row mb-6 justify-between print:hidden">
        <div>
          <h1>{card.name}</h1>
          <p className="text-ink-2">{card.line}</p>
          {!card.needsModel && <p className="text-14 text-ink-2">{t(privacy)}</p>}
        </div>
        <Badge tone={card.needsModel ? "info" : "ok"}>{t(card.needsModel ? "ai-tools.model.badge" : badge)}</Badge>
      </div>
      {"form" in bench && <SheetTool world={world} form={bench.form} />}
      {"browser" in bench && <BrowserTool world={world} id={bench.browser} banks={bench.banks} />}
      {children}
      <section className="tool-shelf print:hidden" aria-labelledby="others">
        <h2 id="others" className="mb-4">
          {t("ai-tools.tool.others")}
        </h2>
        <div className="tool-grid">
          {others.map((other) => (
            <ToolCard key={other.id} world={world} card={other} />
          ))}
        </div>
      </section>
    </main>
  );
};
