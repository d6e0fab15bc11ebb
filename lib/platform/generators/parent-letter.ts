import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";

const linesToBring = 2;

const letterPage = ({ bank: { papers, sheet }, own, choice }: KindContext): SheetPage => {
  const { letter } = papers;
  const occasion = letter.occasions[choice % letter.occasions.length];
  const text = (own.text ?? occasion?.text ?? "").split("\n").flatMap((part) => part.trim() || []);
  return {
    instruction: "",
    unnamed: true,
    unkeyed: true,
    content: {
      type: "letter",
      date: sheet.date ?? "",
      salutation: letter.salutation,
      text,
      facts: [
        { label: letter.when, value: own.when ?? "" },
        { label: letter.where, value: "" },
        { label: letter.costs, value: "" },
      ],
      bring: { label: letter.bring, things: own.lines ?? Array.from({ length: linesToBring }, () => "") },
      closing: letter.closing,
      signature: letter.sender ?? letter.signature,
      slip: {
        returnBy: letter.returnBy,
        read: letter.read,
        child: letter.child,
        boxes: [letter.takesPart, letter.doesNot],
        date: sheet.date ?? "",
        signature: letter.signature,
      },
    },
  };
};

/** A letter to parents with a slip to be cut off and signed; `choice` is the occasion, the text can be one's own. */
export const parentLetter: Kind = {
  key: "parentLetter",
  levels: 1,
  defaultSheets: 1,
  build: (context) => {
    const { occasions } = context.bank.papers.letter;
    return {
      pages: () => Array.from({ length: context.sheets }, () => letterPage(context)),
      detail: occasions[context.choice % occasions.length]?.name,
      subject: "classroomManagement",
      grades: ["k", "g1", "g2", "g3", "g4", "g5", "g6"],
      materialType: "classroomDocument",
    };
  },
};
