"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { toolPicture } from "#components/tools/sheets/tool-picture.ts";
import type { SheetToolId } from "#lib/tools/sheets/rules.ts";
import { forgetTools, readUsedTools, type UsedTool } from "#lib/tools/sheets/store.ts";

type Props = { tools: readonly { id: SheetToolId; name: string; href: string; isLandscape: boolean }[] };

/** The tools that were used on this device, with what they made last: read from the browser alone, after the page stands. */
export const LastUsed = ({ tools }: Props) => {
  const t = useTranslations("ai-tools");
  const { world } = useWorld();
  const [used, setUsed] = useState<UsedTool[]>([]);
  useEffect(() => setUsed(readUsedTools(world)), [world]);
  const shown = used.flatMap(({ id, title }) => {
    const tool = tools.find((one) => one.id === id);
    return tool ? [{ ...tool, title }] : [];
  });
  if (shown.length === 0) return null;
  const forget = () => {
    forgetTools();
    setUsed([]);
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section className="bg-desk py-5" aria-labelledby="last-used">
      <div className="wrap">
        <div className="row mb-3 justify-between">
          <h2 id="last-used" className="text-18">
            {t("lastUsed")}
          </h2>
          <button type="button" className="link text-14" onClick={forget}>
            {t("clearLast")}
          </button>
        </div>
        <div className="tools-last">
          {shown.slice(0, 3).map((tool) => (
            <article key={tool.id}>
              <PageSheet picture={toolPicture(world, tool.id, 240, tool.isLandscape, "")} />
              <div>
                <h3>
                  <a href={tool.href}>{tool.name}</a>
                </h3>
                <p>{tool.title}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
};
