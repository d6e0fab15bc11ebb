/** Between the wish to leave and its being carried out, in ms: until then it can be taken back. */
export const DELETION_DELAY_MS = 14 * 86_400_000;

const socialHosts = {
  facebook: /^(www\.|m\.)?facebook\.com$/,
  instagram: /^(www\.)?instagram\.com$/,
  pinterest: /^(www\.)?pinterest\.(com|de|at|ch|fr|es|it|pt|se|dk|jp|ie|nz|cl|co\.uk|co\.kr|com\.mx|com\.au)$|^[a-z]{2}\.pinterest\.com$/,
} as const;
export type SocialSite = keyof typeof socialHosts;

/** Only a page behind https on a host of that site: nothing that only looks like it (no user names, no ports, no other host). */
export const isSocialLink = (site: SocialSite, text: string): boolean => {
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, username, password, port } = new URL(text);
  return socialHosts[site].test(hostname) && pathname.length > 1 && username === "" && password === "" && port === "";
};

/** A square that lies inside the picture, after it was moved or made larger; px of the original. */
export const fitCrop = (
  crop: { x: number; y: number; size: number },
  width: number,
  height: number,
): { x: number; y: number; size: number } => {
  const largest = Math.min(width, height);
  const size = Math.round(Math.min(largest, Math.max(Math.min(64, largest), crop.size)));
  const inside = (value: number, room: number) => Math.round(Math.min(Math.max(0, value), room));
  return { x: inside(crop.x, width - size), y: inside(crop.y, height - size), size };
};

/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
