/** A host name of two labels and more, in lower-case ASCII (punycode): no address, no port, nothing local. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(text) &&
  !/\.(local|localhost|internal|invalid|test|arpa|onion)$/.test(text);

/** Where the proof of a domain stands, and what it says (ROUTE-2). */
export const proofName = (domain: string): string => `_kreda.${domain}`;
export const proofText = (token: string): string => `kreda-domain=${token}`;

/** PICTURE-1: widths of the stored files, in px. Avatars are squares. */
export const avatarWidths = [32, 200] as const;

export const backgroundWidths = [600, 1_200] as const;

/** The address of the same picture in another of its widths. */
export const pictureOfWidth = (path: string, width: (typeof avatarWidths | typeof backgroundWidths)[number]): string =>
  path.replace(/-\d+\.webp$/, `-${width}.webp`);
