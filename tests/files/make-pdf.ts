import { degrees, PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";

type Page = {
  text?: string;
  /** Points (1/72 inch); A4 portrait when unset. */
  size?: [number, number];
  /** Shown turned clockwise by so many degrees. */
  turn?: number;
  /** A rectangle of this colour, 0–1 each. */
  colour?: [number, number, number];
};

const draw = async (pages: readonly Page[]) => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { text = "", size = [595, 842] as [number, number], turn = 0, colour } of pages) {
    const page = document.addPage(size);
    page.setRotation(degrees(turn));
    if (colour) page.drawRectangle({ x: 100, y: 300, width: 200, height: 200, color: rgb(...colour) });
    page.drawText(text, { x: 60, y: size[1] - 100, size: 14, lineHeight: 20, font });
  }
  return document;
};

/** A real PDF of the given pages; text in WinAnsi characters. */
export const makePdf = async (pages: readonly Page[]): Promise<Buffer> => Buffer.from(await (await draw(pages)).save());

/** The same behind a password. */
export const makeEncryptedPdf = async (
  pages: readonly Page[],
  passwords: { userPassword?: string; ownerPassword?: string },
): Promise<Buffer> => {
  const document = await draw(pages);
  document.encrypt({ ...passwords, permissions: { printing: "highResolution" } } as Parameters<typeof document.encrypt>[0]);
  return Buffer.from(await document.save());
};
