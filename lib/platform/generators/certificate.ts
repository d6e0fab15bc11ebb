import type { Kind, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureSvg } from "#lib/platform/generators/pictures.ts";

const emblems = ["medal", "trophy", "star", "book-open", "bike", "music", "heart", "sun"] as const;

const colours = [
  ["#1E5B4B", "#E3EFE8"],
  ["#2558A1", "#E0EEFF"],
  ["#9B2549", "#FFE3E8"],
  ["#664596", "#F0E9FF"],
] as const;

/** Certificates to fill in, one emblem to a page. `choice` moves on through the emblems. */
export const certificate: Kind = {
  key: "certificate",
  levels: 1,
  defaultSheets: 4,
  build: (context) => {
    const { sheet, kinds } = context.bank;
    const heading = context.own.title ?? kinds.find((entry) => entry.key === "certificate")?.title ?? "";
    const pages = () =>
      Array.from({ length: context.sheets }, (_, i): SheetPage => {
        const [hue, tint] = colours[(context.choice + i) % colours.length] as readonly [string, string];
        const emblem = emblems[(context.choice * context.sheets + i) % emblems.length] as string;
        return {
          instruction: "",
          frame: "full",
          landscape: true,
          unkeyed: true,
          content: {
            type: "certificate",
            heading,
            lines: [sheet.name ?? "", sheet.class ?? ""],
            picture: pictureSvg(emblem, hue),
            praise: sheet.good ?? "",
            hue,
            tint,
          },
        };
      });
    return { pages, subject: "classroomManagement", grades: ["k", "g1", "g2", "g3", "g4", "g5", "g6"], materialType: "classroomDocument" };
  },
};
