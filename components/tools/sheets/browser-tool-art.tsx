import type { ReactNode } from "react";
import type { ToolId } from "#lib/tools/sheets/rules.ts";

const rows = (x: number, y: number, count: number, width: number, by: number): string =>
  Array.from({ length: count }, (_, index) => `M${x} ${y + index * by}h${width}`).join("");
const boxes = (columns: readonly number[], lines: readonly number[], width: number, height: number): string =>
  lines.flatMap((y) => columns.map((x) => `M${x} ${y}h${width}v${height}h-${width}z`)).join("");

const soft = "var(--color-line-2)";
const strong = "var(--color-green)";
/** What each of them makes, drawn without anybody's name. */
const drawings: Partial<Record<ToolId, ReactNode>> = {
  groups: (
    <>
      <path d={boxes([24, 112], [70, 160], 74, 78)} stroke={soft} strokeWidth="1.5" />
      <path
        d={rows(34, 86, 1, 30, 1) + rows(122, 86, 1, 30, 1) + rows(34, 176, 1, 30, 1) + rows(122, 176, 1, 30, 1)}
        stroke={strong}
        strokeWidth="5"
      />
      <path
        d={rows(34, 102, 4, 52, 11) + rows(122, 102, 4, 52, 11) + rows(34, 192, 4, 52, 11) + rows(122, 192, 4, 52, 11)}
        stroke={soft}
        strokeWidth="3"
      />
    </>
  ),
  "seating-plan": (
    <>
      <path d="M60 66h90" stroke={strong} strokeWidth="7" strokeLinecap="round" />
      <path d={boxes([24, 54, 120, 150], [96, 136, 176, 216], 28, 22)} fill="var(--color-green-tint)" stroke={soft} strokeWidth="1.5" />
    </>
  ),
  "report-comments": (
    <>
      <path d={boxes([24], [74, 100, 126], 12, 12)} stroke={strong} strokeWidth="2" />
      <path d="M26 80l4 4 7-9M26 132l4 4 7-9" stroke={strong} strokeWidth="2.5" />
      <path d={rows(46, 80, 3, 60, 26)} stroke={soft} strokeWidth="4" />
      <path d={rows(24, 176, 5, 162, 14) + rows(24, 246, 1, 96, 1)} stroke={soft} strokeWidth="3" />
    </>
  ),
  "text-level": (
    <>
      <path d={rows(24, 72, 8, 162, 13) + rows(24, 176, 1, 90, 1)} stroke={soft} strokeWidth="3" />
      <path d="M24 226h162" stroke={soft} strokeWidth="8" strokeLinecap="round" />
      <path d="M24 226h96" stroke={strong} strokeWidth="8" strokeLinecap="round" />
    </>
  ),
};

/** Of a tool with a model: text, and below it what was written of it. */
const text = (
  <>
    <path d={rows(24, 72, 6, 162, 13)} stroke={soft} strokeWidth="3" />
    <path d="M105 152v22m-8-8l8 8l8-8" stroke={strong} strokeWidth="2.5" />
    <path d={boxes([24], [188], 162, 70)} stroke={soft} strokeWidth="1.5" />
    <path d={rows(36, 204, 4, 138, 13)} stroke={strong} strokeWidth="3" />
  </>
);

/** A sheet with a drawing of what a tool makes that makes no sheets. */
export const BrowserToolArt = ({ id }: { id: ToolId }) => (
  <span className="sheet">
    <svg viewBox="0 0 210 297" fill="none" aria-hidden="true">
      <path d="M24 40h84" stroke="var(--color-general-mid)" strokeWidth="9" strokeLinecap="round" />
      {drawings[id] ?? text}
    </svg>
  </span>
);
