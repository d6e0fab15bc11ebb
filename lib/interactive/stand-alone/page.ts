import { PLAYED_ID, type StandAlone } from "#lib/interactive/stand-alone/schema.ts";

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => references[sign] as string);
/** JSON that ends no script and begins no comment. */
const data = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

type Parts = { played: StandAlone; script: string; style: string };

/** A page that plays exercises and asks nobody for anything but its own script and stylesheet, whose addresses are given. */
export const standAlonePage = ({ played, script, style }: Parts): string =>
  [
    "<!doctype html>",
    `<html lang="${escapeText(played.locale)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeText(played.title)}</title>`,
    `<link rel="stylesheet" href="${escapeText(style)}">`,
    "</head>",
    "<body>",
    '<main id="player"></main>',
    `<script type="application/json" id="${PLAYED_ID}">${data(played)}</script>`,
    `<script defer src="${escapeText(script)}"></script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
