import { staffRoles } from "#lib/identity/roles/rules.ts";

/** What `npm run admin -- help` prints. */
export const helpText = `npm run admin -- <command>

  backup <folder|file>
      Writes database and files into one ZIP file, while Kreda runs. The secret keys are not in it.
  bank-statement <file>
      Takes a statement of the bank (camt.053 or CSV) into the books and allocates what came to the invoices it names. The
      same file again, or one that overlaps with it, brings nothing twice.
  check
      Holds the books against their rules: orders, payments, ledger, papers, entitlements, payouts, guards and seals, each
      against the others. Ends with 1 on a breach.
  close-month --month <2026-10>
      Issues the credit notes of a month that is over. Safe to run again: nothing is settled twice.
  create --email <address> --role <${staffRoles.join("|")}> [--world de] [--name "Her Name"]
      Gives an account this role. An address without an account gets one, and a link to set its password is printed;
      it works once, for 60 minutes. --role user takes a role back.
  demo-terms [--world <world>]
      In a demonstration: publishes its terms anew, in one world or in all, so that everybody there has to accept them.
  erase-person --email <address> --reason "why" [--forfeit-credit] [--forfeit-earnings] [--close-school]
      Has an account erased after 14 days, as if its owner had asked; she is told by mail. Stands in the audit log.
  export-person --email <address> --reason "why" --file <person.zip>
      Writes everything about a person into a ZIP file, for whoever asks by letter. Stands in the audit log.
  materials [--status <status>] [--world <world>] [--email <part of the author's>] [--limit 50]
  orders [--status <status>] [--world <world>] [--email <part>] [--since 2026-12-01] [--limit 50]
      Lists the newest, one a line, columns parted by tabs.
  publish-terms --world <world> --file <terms.md> [--at 2026-12-01T00:00:00+01:00]
      Publishes the next version of a world's terms, now or at that moment. From then on every user of that world
      must accept them. Text with # headings, - and 1. lists, and empty lines between paragraphs.
  reencrypt
      Seals secrets at rest (second factors, account and tax numbers) anew under the first of SECRET_KEYS; after it the older
      keys may go. Safe while the shop runs, and to run again.
  reset-second-factor --email <address> --reason "why"
      For whoever lost phone and recovery codes: takes the second factor away and ends all of her sessions. She is told
      by mail; a member of staff sets up another one at her next login.
  restore <file> [--replace]
      Brings a backup back into an empty database and into the files of this installation, whole or not at all. With --replace
      everything in the database is thrown away first.
  update-rates [--file <rates.csv|eurofxref-daily.xml> | --url <https address>] [--accept-jumps]
      Stores exchange rates, all or none: the ECB's daily XML, or CSV with the columns currency,per_euro,observed_at,source.
      Without a source it asks RATES_URL. A rate that moves by more than 20 % needs --accept-jumps. Carts keep theirs.
  help
      Shows this.`;
