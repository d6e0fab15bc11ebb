import type { ChosenFile } from "#components/selling/imports/pick-files.ts";

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));
const childrenOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const readEntry = async (entry: FileSystemEntry): Promise<ChosenFile[]> => {
  if (isFile(entry)) return [{ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) }];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: ChosenFile[] = [];
  // Browsers give a hundred at a time; an empty answer is the end.
  for (let children = await childrenOf(reader); children.length > 0; children = await childrenOf(reader))
    for (const child of children) files.push(...(await readEntry(child)));
  return files;
};

/**
 * The files of a drop, those in folders with their paths. To be called while the event is handled: later the browser has emptied it.
 * @throws DOMException when a file went away meanwhile
 */
export const readDrop = async (data: DataTransfer): Promise<ChosenFile[]> => {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const read = await Promise.all(entries.map(readEntry));
  return read.flat();
};
