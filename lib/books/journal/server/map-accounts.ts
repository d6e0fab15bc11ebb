import { getEnv } from "#lib/platform/env/env.ts";

/**
 * General ledger accounts of DATEV by the beginnings of the ledger's names, of SKR03 and SKR04. None of them computes VAT by itself: the
 * ledger has booked it already.
 */
const charts: Record<"03" | "04", Record<string, string>> = {
  "03": {
    "credit:user:": "1700",
    "credit:held": "1701",
    "receivable:": "1500",
    "receivable:invoice": "1410",
    "payable:seller:": "1610",
    "revenue:": "8200",
    "vat:": "1770",
    "vat-input:": "1570",
    "bank:operator": "1200",
    "bank:payouts": "1360",
    "connect:": "1360",
    "bank:other": "1590",
    "exchange:": "1360",
    "expense:": "4900",
    "expense:provider-fees": "4970",
    "expense:dispute-fees": "4970",
    "expense:promotion": "4600",
    "expense:bad-debts": "2400",
    // What stands in no line: the account for what is still to be cleared.
    "": "1792",
  },
  "04": {
    "credit:user:": "3500",
    "credit:held": "3501",
    "receivable:": "1300",
    "receivable:invoice": "1210",
    "payable:seller:": "3310",
    "revenue:": "4200",
    "vat:": "3800",
    "vat-input:": "1400",
    "bank:operator": "1800",
    "bank:payouts": "1460",
    "connect:": "1460",
    "bank:other": "1370",
    "exchange:": "1460",
    "expense:": "6300",
    "expense:provider-fees": "6855",
    "expense:dispute-fees": "6855",
    "expense:promotion": "6600",
    "expense:bad-debts": "6930",
    "": "3630",
  },
};

/** DATEV's account for one of the ledger, by the longest beginning that fits: the operator's own (DATEV_ACCOUNTS) before the chart's. */
export const datevAccount = (account: string): string => {
  const { DATEV_CHART, DATEV_ACCOUNTS } = getEnv();
  const all: Record<string, string> = { ...charts[DATEV_CHART], ...DATEV_ACCOUNTS };
  const [longest = ""] = Object.keys(all)
    .filter((beginning) => account.startsWith(beginning))
    .sort((a, b) => b.length - a.length);
  return all[longest] as string;
};
