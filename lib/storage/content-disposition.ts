import anyAscii from "any-ascii";

const encode = (text: string) => encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** `attachment` with the file's name in any script (RFC 6266, RFC 5987) and an ASCII stand-in for the few readers that know no other. */
export const attachment = (name: string): string => {
  const plain = anyAscii(name)
    .replace(/[^\x20-\x7e]|["\\%/]/g, "_")
    .replace(/^\./, "material.");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name.toWellFormed())}`;
};
