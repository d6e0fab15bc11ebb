import { openZip, type ZippedFile } from "#components/selling/imports/open-zip.ts";
import { isNoise } from "#components/selling/imports/zip-directory.ts";

/** A file as it was chosen. `path`: with the folders that it was chosen with. */
export type ChosenFile = { path: string; file: File };

/**
 * A file that rows may name, from a disk or out of an archive. `modified`: Unix time, ms. `isArchive`: its own files stand beside it. `open`
 * gives null for a damaged entry of an archive.
 */
export type PickedFile = { path: string; modified: number; isArchive: boolean; open: () => Promise<File | null> };

/** Files of a field, with their folders where a folder was chosen. */
export const withPaths = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const pickOne = async ({ path, file }: ChosenFile, onDamaged: (path: string) => void): Promise<PickedFile[]> => {
  const modified = file.lastModified;
  const whole = { path, modified, isArchive: false, open: async () => file };
  if (!path.toLowerCase().endsWith(".zip")) return [whole];
  // A row may mean the archive itself: it stays among the files, opened or not.
  const entries = await openZip(file).catch(() => onDamaged(path));
  if (!entries) return [whole];
  const openedBy = (entry: ZippedFile) => () => entry.open().catch(() => null);
  return [
    { ...whole, isArchive: true },
    ...entries.map((entry) => ({ path: entry.path, modified, isArchive: false, open: openedBy(entry) })),
  ];
};

/** What can be matched of chosen files: archives are opened, what systems leave in folders is left out. `damaged`: archives that do not open. */
export const pickFiles = async (chosen: readonly ChosenFile[]): Promise<{ picked: PickedFile[]; damaged: string[] }> => {
  const damaged: string[] = [];
  const wanted = chosen.filter(({ path }) => !isNoise(path));
  const picked = await Promise.all(wanted.map((file) => pickOne(file, (path) => void damaged.push(path))));
  return { picked: picked.flat(), damaged };
};

/** Both; of two with one path the later choice counts. */
export const joinPicked = (before: readonly PickedFile[], added: readonly PickedFile[]): PickedFile[] => [
  ...new Map([...before, ...added].map((file) => [file.path, file])).values(),
];
