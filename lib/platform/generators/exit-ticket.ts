import type { Kind, SheetPage } from "#lib/platform/generators/kind.ts";
import { pictureSvg } from "#lib/platform/generators/pictures.ts";

const [columns, rows] = [2, 2];
/** From glad to sad; to be circled. */
const faces = ["laugh", "smile", "annoyed", "frown"] as const;

/** Slips for the end of a lesson, four a page: what was learned, what is not clear yet, how it was. */
export const exitTicket: Kind = {
  key: "exitTicket",
  levels: 1,
  defaultSheets: 1,
  build: ({ bank: { sheet }, sheets }) => {
    const ticket = {
      type: "exitTicket" as const,
      prompts: [sheet.ticketLearned ?? "", sheet.ticketUnclear ?? ""],
      feeling: sheet.ticketFeeling ?? "",
      faces: faces.map((name) => ({ svg: pictureSvg(name), name })),
    };
    const page: SheetPage = {
      instruction: "",
      frame: "bare",
      unkeyed: true,
      content: { type: "cards", columns, rows, cards: Array.from({ length: columns * rows }, () => ticket) },
    };
    return {
      pages: () => Array.from({ length: sheets }, () => page),
      subject: "classroomManagement",
      grades: ["g2", "g3", "g4", "g5", "g6"],
      materialType: "classroomDocument",
    };
  },
};
