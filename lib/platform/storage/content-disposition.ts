import anyAscii from "any-ascii";

const encode = (text: string) => encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** `attachment` with the file's name in any script (RFC 6266, RFC 5987), and before it an ASCII stand-in; alone where it is the name. */
export const attachment = (name: string): string => {
  const plain = anyAscii(name)
    .replace(/[^\x20-\x7e]|["\\%/]/g, "_")
    .replace(/^\./, "material.");
  const stated = `attachment; filename="${plain}"`;
  return plain === name ? stated : `${stated}; filename*=UTF-8''${encode(name.toWellFormed())}`;
};
