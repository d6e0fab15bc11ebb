/** What a file is by its bytes. */
export type MediumKind = "picture" | "audio" | "pdf";
type AudioKind = { mime: string; ending: string };

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** How far a container is looked into for what lies in it, in bytes. */
const HEAD = 262_144;
const holds = (bytes: Uint8Array, words: readonly string[]): boolean => {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD));
  return words.some((word) => head.includes(word));
};

/** Brands of MP4 that hold sound alone, or anything. */
const mp4Brands = new Set(["M4A ", "M4B ", "mp42", "mp41", "isom", "iso2", "dash"]);

/** A frame of MPEG audio layer III: its sync, a version, a bit rate and a sampling rate that exist. */
const isMp3Frame = ([a = 0, b = 0, c = 0]: readonly number[]): boolean =>
  a === 0xff &&
  (b & 0xe0) === 0xe0 &&
  (b & 0x18) !== 0x08 &&
  (b & 0x06) === 0x02 &&
  (c & 0xf0) !== 0xf0 &&
  (c & 0xf0) !== 0 &&
  (c & 0x0c) !== 0x0c;

/**
 * Which form of sound a file is, by its bytes, whatever its name says: MP3, Ogg (Opus, Vorbis), WebM and MP4 without pictures; null for all else.
 */
export const audioOf = (bytes: Uint8Array): AudioKind | null => {
  if (ascii(bytes, 0, 3) === "ID3" || isMp3Frame([...bytes.subarray(0, 3)])) return { mime: "audio/mpeg", ending: "mp3" };
  if (ascii(bytes, 0, 4) === "OggS")
    return holds(bytes, ["OpusHead", "\u0001vorbis"]) && !holds(bytes, ["theora"]) ? { mime: "audio/ogg", ending: "ogg" } : null;
  if (bytes[0] === 0x1a && ascii(bytes, 1, 4) === "\u0045\u00df\u00a3")
    return holds(bytes, ["A_OPUS", "A_VORBIS"]) && !holds(bytes, ["V_VP8", "V_VP9", "V_AV1"])
      ? { mime: "audio/webm", ending: "webm" }
      : null;
  if (ascii(bytes, 4, 8) === "ftyp" && mp4Brands.has(ascii(bytes, 8, 12)))
    return holds(bytes, ["soun", "mp4a"]) && !holds(bytes, ["vide"]) ? { mime: "audio/mp4", ending: "m4a" } : null;
  return null;
};

export const isPdf = (bytes: Uint8Array): boolean => ascii(bytes, 0, 5) === "%PDF-";
