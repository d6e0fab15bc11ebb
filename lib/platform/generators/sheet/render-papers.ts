import type { PaperBlock, PictureOf } from "#lib/platform/generators/blocks.ts";
import { typstCall, typstValue } from "#lib/platform/generators/typst-values.ts";

const signs = (pictures: readonly PictureOf[]): string => typstValue(pictures.map(({ svg, name }) => [svg, name]));

type Of<T extends PaperBlock["type"]> = Extract<PaperBlock, { type: T }>;
/** Typst code (not markup) of each block. Papers have nothing to answer. */
export const paperRenderers: { [T in PaperBlock["type"]]: (block: Of<T>) => string } = {
  writingRows: ({ ruling, unitMm, texts, betweenMm, ratio }) =>
    `writing-rows("${ruling}", ${unitMm}mm, ${typstValue(texts)}, ${betweenMm}mm, ratio: ${ratio})`,
  boxRows: ({ rows }) => typstCall("box-rows", [rows]),
  writingPaper: ({ ruling, unitMm, betweenMm }) => `writing-paper("${ruling}", ${unitMm}mm, ${betweenMm}mm)`,
  boxPaper: ({ sideMm }) => `box-paper(${sideMm}mm)`,
  fullPaper: ({ kind, pitchMm }) => `full-paper("${kind}", pitch: ${pitchMm}mm)`,
  weekTable: ({ days, hours, pictures }) => {
    const table = typstCall("week-table", [days, hours]);
    if (!pictures) return table;
    const row = pictures.map(({ svg, name }) => `${typstCall("picture", [svg, name], { size: "16mm" })},`).join("");
    return `{ align(center, (${row}).join(h(9mm))); v(6mm); block(width: 100%, height: 1fr, above: 0pt, below: 8mm, ${table}); lines(3) }`;
  },
  weatherWeek: ({ days, heads, sky, wet }) =>
    typstCall("weather-week", [days, heads.map(({ svg, name }) => [name, svg])], { sky: signs(sky), wet: signs(wet) }),
  temperatureChart: ({ from, to, days, step }) => typstCall("temperature-chart", [from, to, days, step]),
  exitTicket: ({ prompts, feeling, faces }) => typstCall("exit-ticket", [prompts, feeling, faces.map(({ svg, name }) => [svg, name])]),
  certificate: ({ heading, lines, picture, praise, hue, tint }) => typstCall("certificate", [heading, lines, picture, praise, hue, tint]),
};
