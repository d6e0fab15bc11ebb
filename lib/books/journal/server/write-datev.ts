import type { Pair } from "#lib/books/journal/rules.ts";
import { decimal } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

/** The 125 columns of a batch of bookings, format version 13, as DATEV names them. */
const columns: readonly string[] = [
  ...["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz", "WKZ Basis-Umsatz", "Konto"],
  ...["Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext"],
  ...["Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre", "Beleglink"],
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)", "EU-Steuersatz (Bestimmung)"],
  ...["Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L", "BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer"],
  "BU 49 Funktionsergänzung",
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp", "Auftragsnummer"],
  ...[
    "Buchungstyp",
    "USt-Schlüssel (Anzahlungen)",
    "EU-Land (Anzahlungen)",
    "Sachverhalt L+L (Anzahlungen)",
    "EU-Steuersatz (Anzahlungen)",
  ],
  ...[
    "Erlöskonto (Anzahlungen)",
    "Herkunft-Kz",
    "Buchungs GUID",
    "KOST-Datum",
    "SEPA-Mandatsreferenz",
    "Skontosperre",
    "Gesellschaftername",
  ],
  ...["Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis", "Bezeichnung SoBil-Sachverhalt"],
  ...["Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)"],
  ...["Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position", "EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)"],
  "Abw. Skontokonto",
];

const END = "\r\n";
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const digits = (text: string): string => text.replace(/\D/g, "");

type Batch = {
  /** YYYY-MM. */
  month: string;
  /** YYYY-MM-DD. */
  lastDay: string;
  madeAt: Date;
  consultant: number;
  client: number;
  /** The month, 1 to 12, with whose first day the fiscal year begins. */
  yearStart: number;
  chart: "03" | "04";
  /** What amounts are in where a line does not say another. */
  currency: Currency;
};

/** The first two lines of a batch: the header (EXTF 700, category 21, version 13) with its 31 fields, and the names of the columns. */
export const datevHead = ({ month, lastDay, madeAt, consultant, client, yearStart, chart, currency }: Batch): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const fiscalYear = `${number < yearStart ? year - 1 : year}${String(yearStart).padStart(2, "0")}01`;
  const fields = [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, digits(madeAt.toISOString()), "", '"RE"', '""', '""', consultant, client, fiscalYear, 4],
    ...[`${digits(month)}01`, digits(lastDay), quoted(`Journal ${month}`), '""', 1, 0, 0, quoted(currency)],
    ...["", '""', "", "", quoted(chart), "", "", '""', '""'],
  ];
  return `${fields.join(";")}${END}${columns.join(";")}${END}`;
};

type Line = Pair & { currency: Currency /** YYYY-MM-DD. */; day: string; document: string; text: string; booking: number };

/** Two digits behind the comma in every currency: of yen, too. */
const comma = (amountMinor: number, currency: Currency): string => {
  const [whole = "0", part = "00"] = decimal(amountMinor, currency).split(".");
  return `${whole},${part}`;
};

/** One posting as DATEV reads it: an amount above zero, debit of the account, credit of its counterpart. */
export const datevLine = ({ debit, credit, amountMinor, currency, day, document, text, booking }: Line): string => {
  const cells: Record<string, string> = {
    "Umsatz (ohne Soll/Haben-Kz)": comma(amountMinor, currency),
    "Soll/Haben-Kennzeichen": '"S"',
    "WKZ Umsatz": quoted(currency),
    Konto: debit,
    "Gegenkonto (ohne BU-Schlüssel)": credit,
    Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
    // DATEV knows no other characters in it.
    "Belegfeld 1": quoted(document.replace(/[^\w$&%*+/-]|_/g, "-").slice(0, 36)),
    Buchungstext: quoted(text.replace(/[^\x20-\x7e]/g, " ").slice(0, 60)),
    "Beleginfo - Art 1": '"Buchung"',
    "Beleginfo - Inhalt 1": quoted(String(booking)),
    // Whether a month is closed is the accountant's decision.
    Festschreibung: "0",
  };
  return `${columns.map((name) => cells[name] ?? "").join(";")}${END}`;
};
