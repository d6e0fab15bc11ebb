/**
 * The wings of lib and components from the ground up: each imports itself and those before it. A room is a folder in a wing,
 * `lib/<wing>/<room>` and `components/<wing>/<room>`; which there are, the file system says. docs/decisions/0032-wings.md
 */
export const wings = [
  "platform",
  "identity",
  "catalogue",
  "commerce",
  "selling",
  "tools",
  "interactive",
  "books",
  "pages",
  "staff",
  "site",
];

/** What composes programs and stands in no wing. */
export const programs = "lib/bin";
