/** Materials that are downloaded together. */
export const MAX_ZIPPED = 100;
/** Bytes of their files as they were uploaded. */
export const MAX_ZIP_BYTES = 2 * 1024 ** 3;

const LONGEST = 80;

/** What no file system takes, what is a way out of a folder, and what nobody sees. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

const isReserved = (name: string) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);

/** A title or a file's name as one step of a path that any system can unpack; never empty, never `..`. The ending stays. */
const stepOf = (text: string): string => {
  const tidy = text
    .replace(forbidden, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const ending = /\.[^. ]{1,8}$/.exec(tidy)?.[0] ?? "";
  const stem = [...tidy.slice(0, tidy.length - ending.length)].slice(0, LONGEST).join("").trim();
  const name = `${stem}${ending}` || "_";
  return isReserved(name) ? `_${name}` : name;
};

/** Gives each thing a path of its own in a ZIP: `title/name`; what is called alike, also by other letters' case, is numbered. */
export const makeZipNames = (): ((folder: string | null, name: string) => string) => {
  const taken = new Set<string>();
  return (folder, given) => {
    const name = stepOf(given);
    const before = folder === null ? "" : `${stepOf(folder)}/`;
    const [, stem = name, ending = ""] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
    for (let number = 1; ; number += 1) {
      const path = `${before}${number === 1 ? name : `${stem} (${number})${ending}`}`;
      const key = path.normalize("NFC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
};
