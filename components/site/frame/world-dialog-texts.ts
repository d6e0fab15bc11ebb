/** "Land wählen", what it means, the word for the cross. */
export type WorldDialogTexts = { title: string; hint: string; close: string };
