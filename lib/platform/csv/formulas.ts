// Excel in German splits a file of ours at semicolons, quotes or not, and others at what they like: a formula may begin after any of them.
const start = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g;
const marked = /(^|[;,|\t\r\n])([\s"']*)'(?=[=+\-@＝＋－＠])/g;
const amount = /^-\d+(\.\d+)?$/;

/**
 * A text for a cell of a spreadsheet, in which nothing that begins like a formula is one, whichever separator it is read with: a mark stands
 * before it (threat 19; OWASP, CSV injection). An amount below zero is no formula.
 */
export const markFormulas = (text: string): string => (amount.test(text) ? text : text.replace(start, "$1$2'"));

/** The text as it was before markFormulas(). */
export const unmarkFormulas = (text: string): string => text.replace(marked, "$1$2");
