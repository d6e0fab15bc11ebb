import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from "@cantoo/pdf-lib";

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

/** Pages, one unless told otherwise, that each paint for a very long time, all by the same few bytes. */
export const makeSlowPdf = async ({ pages = 1, strokes = 400_000 } = {}): Promise<Buffer> => {
  const document = await draw(Array.from({ length: pages }, () => ({})));
  const painting = "0 0 m 595 842 l 0 842 595 0 300 400 c h f*\n".repeat(strokes);
  const contents = document.context.register(document.context.flateStream(painting));
  for (const page of document.getPages()) page.node.set(PDFName.of("Contents"), contents);
  return Buffer.from(await document.save());
};

/** One page with a picture that says it is so many px wide and high, and holds a few bytes. */
export const makeHugeImagePdf = async (pixels: number): Promise<Buffer> => {
  const document = await draw([{}]);
  const { context } = document;
  const facts = { Type: "XObject", Subtype: "Image", Width: pixels, Height: pixels, BitsPerComponent: 8, ColorSpace: "DeviceRGB" };
  const picture = context.register(context.flateStream(new Uint8Array(1_000), facts));
  const page = document.getPage(0).node;
  page.setXObject(PDFName.of("Huge"), picture);
  page.set(PDFName.of("Contents"), context.register(context.flateStream("500 0 0 700 40 40 cm /Huge Do")));
  return Buffer.from(await document.save());
};
