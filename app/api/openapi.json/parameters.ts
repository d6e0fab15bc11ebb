/** What parameters in paths and queries mean, by name; "group name" where a group of calls means something of its own by a word. */
export const parameters: Readonly<Record<string, string>> = {
  account: "The account that is moved: what was earned, or credit.",
  action: "What was done, as the audit log names it.",
  actor: "Number of the user who did it.",
  author: "Part of the e-mail address of the author.",
  before: "Only what is older than this number: the `next` of the page before.",
  buyer: "Part of the e-mail address of the buyer.",
  country: "The buyer's country (ISO 3166-1 alpha-2).",
  currency: "Of the amounts (ISO 4217).",
  domain: "The host that a certificate is wanted for.",
  fileId: "Number of the file.",
  from: "The first day (ISO 8601).",
  id: "Number of what the call is about.",
  ids: "Numbers of materials, repeated or separated by commas.",
  inWorld: "Only entries of this world.",
  kind: "Only entries of this kind.",
  limit: "How many entries a page has.",
  material: "Number of the only material that counts.",
  materialId: "Number of the material.",
  month: "A month at the operator's seat, such as 2026-10.",
  number: "Number of the page in its file, from 1.",
  "bought-materials order": "Number of the order that brought them.",
  "admin order": "Number of the order.",
  page: "Which page of the list, from 1.",
  path: "Path of a page of this site, with its world.",
  period: "The days that count; custom: from and to.",
  postId: "Number of the post.",
  q: "Words that are looked for.",
  quarter: "Quarter of the year, from 1 to 4.",
  query: "Part of what is looked for: name or address of users, title of materials; or its number.",
  row: "Number of the row, as spreadsheets count: the heading is 1.",
  school: "The kind of school.",
  scope: "The part of the screen, by its name in the web app.",
  sort: "What comes first.",
  state: "Only entries in this state.",
  status: "Only materials in this state.",
  "admin status": "Only orders or materials in this state.",
  table: "Which of the tables of the page.",
  to: "The last day (ISO 8601).",
  token: "The secret of the link.",
  type: "Only subscriptions of this kind.",
  user: "Number of the user whom it was done to.",
  vatId: "The buyer's VAT number.",
  world: "Which world is meant; others are refused.",
  year: "The calendar year.",
};

/** What a parameter of an address means. @throws Error where nothing says it */
export const describeParameter = (path: string, name: string): string => {
  const description = parameters[`${path.split("/")[3]} ${name}`] ?? parameters[name];
  if (!description) throw new Error(`${path}: say in parameters.ts what ${name} means`);
  return description;
};
