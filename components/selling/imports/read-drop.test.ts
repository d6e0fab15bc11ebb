import { expect, it } from "vitest";
import { readDrop } from "#components/selling/imports/read-drop.ts";

const fileEntry = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (resolve: (file: File) => void) => resolve(new File([fullPath], fullPath.split("/").at(-1) ?? "")),
});
/** As browsers read folders: at most a hundred at a time. */
const folderEntry = (fullPath: string, children: object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const rest = [...children];
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(rest.splice(0, 100)) };
  },
});
const dropOf = (...entries: (object | null)[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

it("a dropped folder gives all its files with their paths, however many; text that was dragged along gives none", async () => {
  const many = Array.from({ length: 250 }, (_, at) => fileEntry(`/Mappe/5/${at}.pdf`));
  const files = await readDrop(dropOf(folderEntry("/Mappe", [folderEntry("/Mappe/5", many)]), fileEntry("/igel.pdf"), null));
  expect(files).toHaveLength(251);
  expect([files[0]?.path, files[0]?.file.name, files.at(-1)?.path]).toEqual(["Mappe/5/0.pdf", "0.pdf", "igel.pdf"]);
});
