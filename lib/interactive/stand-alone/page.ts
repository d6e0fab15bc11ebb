import { PLAYED_ID, type StandAlone } from "#lib/interactive/stand-alone/schema.ts";
import { escapeHtml } from "#lib/platform/markup/rules.ts";

/** JSON that ends no script and begins no comment. */
const data = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

type Parts = { played: StandAlone; script: string; style: string };

/** A page that plays exercises and asks nobody for anything but its own script and stylesheet, whose addresses are given. */
export const standAlonePage = ({ played, script, style }: Parts): string =>
  [
    "<!doctype html>",
    `<html lang="${escapeHtml(played.locale)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(played.title)}</title>`,
    `<link rel="stylesheet" href="${escapeHtml(style)}">`,
    "</head>",
    "<body>",
    '<main id="player"></main>',
    `<script type="application/json" id="${PLAYED_ID}">${data(played)}</script>`,
    `<script defer src="${escapeHtml(script)}"></script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
