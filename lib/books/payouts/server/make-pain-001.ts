import anyAscii from "any-ascii";
import { create } from "xmlbuilder2";

type CreditTransfer = {
  endToEndId: string;
  /** Euro cents. */
  amountMinor: number;
  holder: string;
  iban: string;
  bic: string | null;
  remittance: string;
};

export type CreditTransferFile = {
  messageId: string;
  createdAt: Date;
  /** YYYY-MM-DD. */
  executeOn: string;
  debtor: { holder: string; iban: string; bic: string | null };
  transfers: readonly CreditTransfer[];
};

const letters: Record<string, string> = { Ä: "Ae", Ö: "Oe", Ü: "Ue", ä: "ae", ö: "oe", ü: "ue", ß: "ss", "&": "+" };

/**
 * Text in the characters that every bank of the SEPA takes (EPC217-08): others are written in Latin letters or left out. It neither begins
 * nor ends with a slash and has no two in a row; `fallback` where nothing is left.
 */
export const sepaText = (text: string, max: number, fallback = "-"): string =>
  anyAscii([...text.normalize("NFC")].map((char) => letters[char] ?? char).join(""))
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
    .replace(/^[/ ]+/, "")
    .slice(0, max)
    .replace(/[/ ]+$/, "") || fallback;

const euro = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const transferOf = ({ endToEndId, amountMinor, holder, iban, bic, remittance }: CreditTransfer) => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { "@Ccy": "EUR", "#": euro(amountMinor) } },
  ...(bic && { CdtrAgt: { FinInstnId: { BICFI: bic } } }),
  Cdtr: { Nm: sepaText(holder, 70) },
  CdtrAcct: { Id: { IBAN: iban } },
  RmtInf: { Ustrd: sepaText(remittance, 140) },
});

/**
 * A customer credit transfer initiation (ISO 20022, pain.001.001.09) by the EPC's rules for SEPA credit transfers (EPC132-08): one debit for
 * the whole batch, counts and control sums, every transfer under its own end-to-end id.
 */
export const makePain001 = ({ messageId, createdAt, executeOn, debtor, transfers }: CreditTransferFile): string => {
  const sum = euro(transfers.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const name = sepaText(debtor.holder, 70);
  const document = {
    Document: {
      "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString().slice(0, 19),
          NbOfTxs: String(transfers.length),
          CtrlSum: sum,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: `${messageId}-1`,
          PmtMtd: "TRF",
          BtchBookg: "true",
          NbOfTxs: String(transfers.length),
          CtrlSum: sum,
          PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
          ReqdExctnDt: { Dt: executeOn },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          DbtrAgt: { FinInstnId: debtor.bic ? { BICFI: debtor.bic } : { Othr: { Id: "NOTPROVIDED" } } },
          ChrgBr: "SLEV",
          CdtTrfTxInf: transfers.map(transferOf),
        },
      },
    },
  };
  return create({ version: "1.0", encoding: "UTF-8" }, document).end();
};
