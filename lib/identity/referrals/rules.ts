/** The credit is given so many days after the order was paid: by then the time to withdraw is over (Directive 2011/83/EU art. 9). */
export const REWARD_DELAY_DAYS = 14;
/** Days in which the invited person has to place her order. */
export const ORDER_WITHIN_DAYS = 365;
/** Days that a browser keeps an accepted invitation. */
export const INVITATION_DAYS = 30;

/** Letters and digits that nobody confuses when reading aloud; 32 of them, so that a random byte chooses evenly. */
export const CODE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
export const CODE_LENGTH = 12;
const codePattern = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as links carry it, or null for anything else: an invitation that cannot be read is no reason to refuse a registration. */
export const readCode = (text: string | null | undefined): string | null => {
  const code = text?.trim().toLowerCase() ?? "";
  return codePattern.test(code) ? code : null;
};

/** The mailbox behind an address: without the part after "+", and without the dots that Google does not read. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  const local = (email.slice(0, at).toLowerCase().split("+")[0] ?? "").trim();
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  return isGoogle ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${host}`;
};

type Billed = { name: string; street: string; postalCode: string };

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two invoices go to one person at one address, however it is written. */
export const isSamePerson = (one: Billed, other: Billed): boolean =>
  plain(one.name) === plain(other.name) && plain(one.street) === plain(other.street) && plain(one.postalCode) === plain(other.postalCode);
