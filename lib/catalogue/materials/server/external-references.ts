export type Attribute = { name: string; value: string };

/** The name without its prefix, which a document chooses as it likes. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Attributes that say where something lies that is to be shown, in every vocabulary that office files use. */
const links = new Set(["href", "src", "source", "data", "action", "code", "codebase", "archive", "base", "background"]);

/** Elements of OpenDocument whose link is another document or a program, never a part of this one. */
const leadingOut = new Set([
  "section-source",
  "table-source",
  "cell-range-source",
  "dde-source",
  "event-listener",
  "floating-frame",
  "plugin",
  "applet",
  "connection-resource",
]);

/** Names of vocabularies and types look like addresses; nobody asks them. */
const isName = (name: string, local: string): boolean =>
  name === "xmlns" || name.startsWith("xmlns:") || ["Type", "uri", "Namespace", "ContentType"].includes(local);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What an address amounts to, whatever escapes and blanks it is written with. */
const plain = (value: string): string => decode(decode(value)).replace(/[\s\p{Cc}\p{Cf}]/gu, "");

const address = /:\/\/|^\/\/|\\\\|^(?:file|https?|ftps?|sftp|smb|davs?|cmis|private|macro|service|uno|slot|vnd\.[\w.]+):/i;
// Nearly all attributes hold nothing of the kind: they are looked at once.
const isAddress = (value: string): boolean => /[:\\]|\/\//.test(value) && address.test(plain(value));

/** A place within the package: neither a scheme nor a path from the root nor one that climbs out. */
const isInside = (value: string): boolean => {
  const text = plain(value);
  return (
    text.startsWith("#") || /^data:image\/(png|jpe?g|gif);/i.test(text) || !/^[a-z][a-z0-9+.-]*:|^[/\\]|\\|(^|\/)\.\.(\/|$)/i.test(text)
  );
};

/** Fields of Word that show what the document itself holds. All others are left as the text that they last showed: INCLUDEPICTURE, LINK … */
const ownFields =
  /^\s*(PAGE|PAGEREF|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|TITLE|SUBJECT|AUTHOR|SEQ|REF|NOTEREF|STYLEREF|TOC|TC|XE|INDEX|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|EQ|SYMBOL|LISTNUM)\b(?!.*:\/\/)/is;

/** Functions of spreadsheets that ask others. What such a cell showed last is kept beside its formula. */
const asking = /WEBSERVICE|FILTERXML|\bDDE\b|\bRTD\b|\bIMAGE\b|\bHYPERLINK\b|\bCALL\b|:\/\/|\||\[\d*\]/i;

/** Elements whose text is an instruction, with what of it is kept. */
export const instructions: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["instrText", (text: string) => ownFields.test(text)],
  ["delInstrText", (text: string) => ownFields.test(text)],
  ["f", (text: string) => !asking.test(text)],
  ["definedName", (text: string) => !asking.test(text)],
]);

const cleanRelationship = (attributes: readonly Attribute[]): Attribute[] => {
  const isExternal = attributes.some(({ name, value }) => /targetmode$/i.test(name) && !/^internal$/i.test(plain(value)));
  return attributes.map(({ name, value }) => {
    if (/targetmode$/i.test(name)) return { name, value: "Internal" };
    // Of a part that is not there nothing is shown.
    if (/^target$/i.test(localName(name)) && (isExternal || isAddress(value) || /^[a-z][a-z0-9+.-]*:/i.test(plain(value))))
      return { name, value: "none" };
    return { name, value };
  });
};

/**
 * The attributes of an element without what leads out of the package (threat 18): links to other hosts, to files of this machine, to other
 * documents and to programs. What leads to a part of the package stays.
 */
export const cleanAttributes = (element: string, attributes: readonly Attribute[]): Attribute[] => {
  const own = localName(element);
  if (own === "Relationship") return cleanRelationship(attributes);
  return attributes.map(({ name, value }) => {
    const local = localName(name);
    if (isName(name, local)) return { name, value };
    const isBad =
      isAddress(value) ||
      (links.has(local) && (leadingOut.has(own) || !isInside(value))) ||
      (local === "instr" && !ownFields.test(value)) ||
      (local === "formula" && asking.test(value));
    return { name, value: isBad ? "" : value };
  });
};
