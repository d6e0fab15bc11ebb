import { edgesOf, type Graph } from "./folder-graph.ts";
import { wings } from "./wings.mjs";

const WIDTH = 1_120;
const LABEL = 120;
const ROW = 34;
const BOX = 24;
const GAP = 10;
const LETTER = 7.1;

type Room = { name: string; level: number; x: number; y: number; width: number };

/** Rooms of a wing, lib's and components' of one name as one, with those of the same wing that each imports. */
const readWing = (graph: Graph, wing: string): Map<string, Set<string>> => {
  const rooms = new Map<string, Set<string>>();
  const add = (folder: string) => {
    const [, itsWing = "", name = ""] = folder.split("/");
    if (itsWing === wing && !rooms.has(name)) rooms.set(name, new Set());
    return itsWing === wing ? name : null;
  };
  for (const folder of graph.keys()) add(folder);
  for (const { from, to } of edgesOf(graph)) {
    const [one, other] = [add(from), add(to)];
    if (one !== null && other !== null && one !== other) rooms.get(one)?.add(other);
  }
  return rooms;
};

/** How high a room stands in its wing: above everything that it imports. Rooms whose halves import each other stand side by side. */
const levelsOf = (rooms: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> => {
  const levels = new Map<string, number>();
  const levelOf = (name: string, above: readonly string[]): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    const below = [...(rooms.get(name) ?? [])].filter((one) => !above.includes(one));
    const level = Math.max(0, ...below.map((one) => levelOf(one, [...above, name]) + 1));
    if (above.length === 0) levels.set(name, level);
    return level;
  };
  for (const name of [...rooms.keys()].sort()) levelOf(name, []);
  return levels;
};

const placeRooms = (rooms: ReadonlyMap<string, ReadonlySet<string>>, top: number): { placed: Room[]; bottom: number } => {
  const levels = levelsOf(rooms);
  const placed: Room[] = [];
  let y = top;
  for (const level of [...new Set(levels.values())].sort((one, other) => other - one)) {
    let x = LABEL;
    for (const name of [...rooms.keys()].filter((one) => levels.get(one) === level).sort()) {
      const width = Math.round(name.length * LETTER + 16);
      if (x + width > WIDTH - GAP) {
        x = LABEL;
        y += ROW;
      }
      placed.push({ name, level, x, y, width });
      x += width + GAP;
    }
    y += ROW;
  }
  return { placed, bottom: y };
};

const box = ({ name, x, y, width }: Room): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${BOX}" rx="6" class="room"/><text x="${x + width / 2}" y="${y + 16}" class="name">${name}</text>`;

const style = `text{font:12px system-ui,sans-serif;fill:#22333b}.name{text-anchor:middle}.wing{font-weight:700}.room{fill:#fff;stroke:#8aa1a8}.band{fill:#eef3f1}.band.odd{fill:#e3ece9}`;

/**
 * The house as an SVG: a band for each wing, the lowest at the bottom, in it its rooms; a room stands above those of its wing that it imports.
 * Made from imports alone, so that it changes only when rooms do.
 */
export const drawWings = (graph: Graph): string => {
  const parts: string[] = [];
  let y = 0;
  for (const [index, wing] of [...wings].reverse().entries()) {
    const { placed, bottom } = placeRooms(readWing(graph, wing), y + GAP);
    parts.push(`<rect x="0" y="${y}" width="${WIDTH}" height="${bottom - y}" class="band${index % 2 ? " odd" : ""}"/>`);
    parts.push(`<text x="14" y="${y + 27}" class="wing">${wing}</text>`, ...placed.map(box));
    y = bottom;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="The wings of the house and their rooms">`,
    `<style>${style}</style>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
};
