import { goalText, type Row, short } from "#bench/rows.ts";

const ROW = 22;
const HEAD = 44;
const NAME = 400;
const BAR = 300;
const WIDTH = NAME + BAR + 220;
const colours = { held: "#2f6b4f", missed: "#b3442e", quiet: "#8a8578" };

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** How much of what it may be a row is: 1 is the goal, more is a miss. */
const shareOf = ({ goal, ratio, ours }: Row): number => {
  const value = ratio ?? ours;
  if (goal === null) return 0;
  if ("most" in goal) return goal.most === 0 ? (value > 0 ? 2 : 0) : value / goal.most;
  return value === 0 ? 2 : goal.least / value;
};

const rowOf = (row: Row, at: number): string => {
  const y = HEAD + at * ROW;
  const share = Math.min(2, shareOf(row));
  const colour = row.goal === null ? colours.quiet : row.holds ? colours.held : colours.missed;
  const value = row.ratio === null ? `${short(row.ours)} ${row.unit}` : `${short(row.ratio)} ×`;
  return `<text x="8" y="${y + 15}">${escapeXml(row.part)} · ${escapeXml(row.name)}</text>
<rect x="${NAME}" y="${y + 5}" width="${((share / 2) * BAR).toFixed(1)}" height="12" fill="${colour}"/>
<text x="${NAME + BAR + 12}" y="${y + 15}">${escapeXml(value)} (${escapeXml(goalText(row.goal))})${row.goal && !row.holds ? " missed" : ""}</text>`;
};

/** The rows as a picture: each bar is the share of what the row may be, the line is its goal, twice as much is the end. */
export const drawRows = (rows: readonly Row[]): string => {
  const height = HEAD + rows.length * ROW + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#2b2a27">
<title>What the bench measured, each beside its goal</title>
<rect width="100%" height="100%" fill="#fbf9f4"/>
<text x="${NAME + BAR / 2}" y="28" text-anchor="middle" fill="${colours.quiet}">goal</text>
${rows.map(rowOf).join("\n")}
<line x1="${NAME + BAR / 2}" x2="${NAME + BAR / 2}" y1="34" y2="${height - 8}" stroke="#2b2a27" stroke-dasharray="2 3"/>
</svg>
`;
};
