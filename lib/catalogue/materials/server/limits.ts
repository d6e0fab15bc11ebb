/** What an upload may be (threat 18). Bytes, pages, pixels. */
export const limits = {
  fileBytes: 200 * 1_048_576,
  filesPerMaterial: 50,
  pages: 500,
  /** Of one picture, before it is decoded. */
  pixels: 60_000_000,
  zipEntries: 2_000,
  /** All of an archive, unpacked. */
  zipBytes: 1_024 * 1_048_576,
  /** Unpacked to packed, of the whole archive. */
  zipRatio: 100,
  /** Characters of a file's name. */
  name: 150,
} as const;
