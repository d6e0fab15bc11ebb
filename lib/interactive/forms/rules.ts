/** Forms of exercises as other rooms and screens see them. */
export type { Cell, ListSpec } from "#lib/interactive/forms/cells.ts";
export { settleText } from "#lib/interactive/forms/codecs.ts";
export { findingsOf } from "#lib/interactive/forms/findings.ts";
export { beginHistory, changed, chosen, type Desk, type History, redone, undone } from "#lib/interactive/forms/history.ts";
export { envelopeCells, type FormErrors, formOfItem, itemOfForm } from "#lib/interactive/forms/item-form.ts";
export { pasteRows } from "#lib/interactive/forms/paste.ts";
export { specs } from "#lib/interactive/forms/specs.ts";
export { readWords } from "#lib/interactive/forms/word-lines.ts";
