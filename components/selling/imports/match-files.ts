/** A path as names are compared: one kind of slash, no leading "./", no case, composed letters (macOS writes them in two). */
const fold = (path: string): string =>
  path
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Of several that fit nothing is guessed: the name of a file is all that tells two worksheets apart. */
const onlyOne = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);

/**
 * Finds the picked file that a row means by a name: the one with this very path, else the only one whose path ends so (a picked folder stands
 * before all paths), else the only one of this name in any folder. Null: none, or several.
 */
export const findAmong = <T extends { path: string }>(picked: readonly T[]): ((name: string) => T | null) => {
  const paths = picked.map((file) => ({ file, path: fold(file.path) }));
  return (name) => {
    const wanted = fold(name);
    const steps = [
      ({ path }: { path: string }) => path === wanted,
      ({ path }: { path: string }) => path.endsWith(`/${wanted}`),
      ({ path }: { path: string }) => baseOf(path) === baseOf(wanted),
    ];
    for (const fits of steps) {
      const found = paths.filter(fits);
      if (found.length > 0) return onlyOne(found)?.file ?? null;
    }
    return null;
  };
};
