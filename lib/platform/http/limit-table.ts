/** Names of the limits that endpoints declare. */
export type LimitName =
  | "login"
  | "register"
  | "recovery"
  | "token"
  | "upload"
  | "uploadVolume"
  | "importRow"
  | "importFile"
  | "write"
  | "search"
  | "sheet"
  | "model"
  | "mail"
  | "sensitive"
  | "publish"
  | "view"
  | "look"
  | "roomCode"
  | "roomPlay"
  | "launch"
  | "apiKey";

/**
 * Whose calls are counted together. address: one IPv4 address or one IPv6 /64. site: one IPv6 /48. account: the user, or the e-mail address
 * or user name that was sent. pair: that account from that address, or from a browser that is known to it. visitor: the user, else the
 * address. key: one personal API key. everyone: all callers of the site; who is over that limit is not refused but goes on slowly (`waitInLane`).
 */
export type Whose = "address" | "site" | "account" | "pair" | "visitor" | "key" | "everyone";

/** `calls` in `seconds`, counted from the first one. */
export type Window = {
  whose: Whose;
  calls: number;
  seconds: number;
  /** By which fields an account is named: the mailbox unless said otherwise. */
  names?: "login" | "mailbox";
  /** Does not concern a browser in which the account has logged in before: what strangers do locks nobody out of her own. */
  sparesDevices?: true;
  /** Starts anew once the caller has proved who she is: an owner who mistyped her password is not locked out by that. */
  endsWithSuccess?: true;
};

const MINUTE = 60;
const HOUR = 3_600;

/** A site may do what four addresses may: whoever is given 65,536 of them is one customer all the same. */
const byPlace = (calls: number, seconds: number): readonly Window[] => [
  { whose: "address", calls, seconds },
  { whose: "site", calls: calls * 4, seconds },
];

/**
 * What each limit allows (threat 11). Windows are taken in their order and the first that is used up ends it, so those of one address come
 * first: a caller who is refused spends nothing of anybody else's. A whole school stands behind one address, so an address may do what
 * thirty people do; what one person does is counted by account.
 */
export const limitTable: Record<LimitName, readonly Window[]> = {
  // The 11th try in a minute is refused. Of an address 60: a staff room in the morning; by the hour too few to try a list of common
  // passwords on many accounts. Of an account 100 an hour, whatever the number of addresses. Of all 20 a second: a third of what two hash
  // computations at a time can do, so a flood from many addresses never fills their queue. A browser that the account knows is spared
  // what others do to it, or to all.
  login: [
    ...byPlace(60, MINUTE),
    ...byPlace(600, HOUR),
    { whose: "pair", names: "login", calls: 10, seconds: MINUTE, endsWithSuccess: true },
    { whose: "account", names: "login", calls: 100, seconds: HOUR, endsWithSuccess: true, sparesDevices: true },
    { whose: "everyone", calls: 1_200, seconds: MINUTE, sparesDevices: true },
  ],
  // Each costs a mail. A workshop of forty who all register at once is fine, five mails to one address are enough.
  register: [
    ...byPlace(40, 10 * MINUTE),
    { whose: "account", calls: 5, seconds: HOUR },
    { whose: "everyone", calls: 600, seconds: MINUTE },
  ],
  // Each may send a mail to an address that the caller names.
  recovery: [
    ...byPlace(30, 10 * MINUTE),
    { whose: "account", calls: 5, seconds: HOUR },
    { whose: "everyone", calls: 600, seconds: MINUTE },
  ],
  // Secrets of 256 bit cannot be guessed; what is bounded are the rows that anonymous tokens leave behind.
  token: [...byPlace(120, MINUTE), { whose: "everyone", calls: 3_000, seconds: MINUTE }],
  // A file is checked, resized or cut into pages: work of seconds.
  upload: [
    { whose: "visitor", calls: 30, seconds: MINUTE },
    { whose: "visitor", calls: 300, seconds: HOUR },
    { whose: "visitor", calls: 1_500, seconds: 24 * HOUR },
  ],
  // Megabytes instead of calls: a year's work of a teacher on one day.
  uploadVolume: [{ whose: "account", calls: 5_000, seconds: 24 * HOUR }],
  // Codes of learning rooms. Two classes that join at once behind one address, each child with a mistyped code before the right one; in an hour
  // all classes of a school, and far too few to find a room by trying (lib/interactive/learning-rooms/limits.ts).
  roomCode: [...byPlace(180, MINUTE), ...byPlace(1_200, HOUR)],
  // Pupils who answer and look. Twenty classes of thirty behind one address, ten calls a minute each.
  roomPlay: byPlace(6_000, MINUTE),
  // Launches from a learning platform, three calls each, and its look at our keys: ten classes that begin at once behind one address, or the
  // server of one platform for all its schools.
  launch: byPlace(1_200, MINUTE),
  // A program walks through the rows of a table, two at a time: 500 rows, each begun and ended, are four minutes. Of their own, so that whoever
  // brings her shelf can go on in the shop meanwhile; a day is six of the largest tables.
  importRow: [
    { whose: "visitor", calls: 300, seconds: MINUTE },
    { whose: "visitor", calls: 6_000, seconds: 24 * HOUR },
  ],
  // Files that a row waits for: as uploads, 500 would take two hours. Who has such rows is logged in, has had her table judged, and is bounded by
  // the drafts that she may have open and the megabytes of her day.
  importFile: [
    { whose: "visitor", calls: 120, seconds: MINUTE },
    { whose: "visitor", calls: 3_000, seconds: 24 * HOUR },
  ],
  // Two calls a second for whoever types and filters; those who are logged in do not share it with their school.
  search: [{ whose: "visitor", calls: 120, seconds: MINUTE }],
  // A sheet is made anew while its form is typed in, in some 20 ms: four a second, all day in a staff room.
  sheet: [
    { whose: "visitor", calls: 240, seconds: MINUTE },
    { whose: "visitor", calls: 20_000, seconds: 24 * HOUR },
  ],
  // A language model writes for some ten seconds and costs money: what a teacher reads in a minute, and bounds beside her quota what is reserved
  // and refused.
  model: [
    { whose: "account", calls: 12, seconds: MINUTE },
    { whose: "account", calls: 400, seconds: 24 * HOUR },
  ],
  // What strangers leave behind without a word: carts, counted events, remembered countries. A class that fills its carts at once stays below;
  // a loop that makes rows does not get far.
  write: [
    { whose: "visitor", calls: 240, seconds: MINUTE },
    { whose: "visitor", calls: 5_000, seconds: 24 * HOUR },
  ],
  // A page that says it is looked at. A staff room that browses stays below, a loop that pushes a number does not get far.
  view: [...byPlace(120, MINUTE), ...byPlace(2_000, 24 * HOUR)],
  // A page drawn for who owns it, in about a fifth of a second. Nobody turns pages faster; in a day the pages of thirty thick books.
  look: [
    { whose: "account", calls: 120, seconds: MINUTE },
    { whose: "account", calls: 3_000, seconds: 24 * HOUR },
  ],
  // Whatever else sends a mail to somebody.
  mail: [...byPlace(60, HOUR), { whose: "account", calls: 5, seconds: 10 * MINUTE }, { whose: "account", calls: 20, seconds: 24 * HOUR }],
  // Four calls a second: a program that brings a shelf of materials stays below, one that runs wild is stopped without its owner's pages.
  apiKey: [
    { whose: "key", calls: 240, seconds: MINUTE },
    { whose: "key", calls: 20_000, seconds: 24 * HOUR },
  ],
  // Passwords, codes and bank details of somebody who is logged in: a stolen session may not try them out.
  sensitive: [
    { whose: "visitor", calls: 10, seconds: MINUTE },
    { whose: "visitor", calls: 60, seconds: HOUR },
  ],
  // What members say in public: nobody writes faster by hand, and a flood would bury what others say.
  publish: [
    { whose: "account", calls: 20, seconds: MINUTE },
    { whose: "account", calls: 200, seconds: HOUR },
  ],
};
